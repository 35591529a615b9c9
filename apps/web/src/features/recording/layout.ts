/** The page that a recorder records. It is no part of the room. */
export { RecordingLayout } from './layout/RecordingLayout.tsx';
