export { RecordedMedia, type RecordedSender, type RecordedWhom } from './sfu/recordedMedia.ts';
