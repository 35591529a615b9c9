export { newRecordedDrawings, type RecordedDrawings } from './annotation/recordedDrawings.ts';
export { RecordedMedia, type RecordedSender, type RecordedWhom } from './sfu/recordedMedia.ts';
