/** Recordings as they are kept and watched. They are no part of the room. */
import { lazy } from 'react';
import { loadPack } from '#shared/phrases/index.ts';

const words = () => loadPack('recordings');

/** The recordings on the page of a meeting, for who made it. */
export const MeetingRecordings = lazy(async () => {
  const [page] = await Promise.all([import('./library/MeetingRecordings.tsx'), words()]);
  return { default: page.MeetingRecordings };
});

/** The same below a meeting's file: nothing where there are none, or for anybody else. */
export const StoredRecordings = lazy(async () => {
  const [page] = await Promise.all([import('./library/MeetingRecordings.tsx'), words()]);
  return { default: page.StoredRecordings };
});

/** All recordings of the viewer's. */
export const OwnRecordings = lazy(async () => ({
  default: (await import('./library/OwnRecordings.tsx')).OwnRecordings,
}));

/** The list alone. */
export const RecordingList = lazy(async () => {
  const [page] = await Promise.all([import('./library/RecordingList.tsx'), words()]);
  return { default: page.RecordingList };
});

/** A recording of the viewer's in its player. */
export const WatchRecording = lazy(async () => {
  const [page] = await Promise.all([import('./player/WatchRecording.tsx'), words()]);
  return { default: page.WatchRecording };
});

/** A recording for anyone who has a link to it. */
export const SharedRecording = lazy(async () => {
  const [page] = await Promise.all([import('./player/SharedRecording.tsx'), words()]);
  return { default: page.SharedRecording };
});

/** The picture that a recorder records. */
export const RecordingLayout = lazy(async () => {
  const { RecordingLayout } = await import('./layout/RecordingLayout.tsx');
  return { default: RecordingLayout };
});
