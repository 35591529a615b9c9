/** What a meeting's page shows of its notes. It is no part of the room. */
import { lazy } from 'react';
import { loadPack } from '#shared/phrases/index.ts';

/** Nothing where nothing was written. Fetched when it is shown. */
export const MeetingNotes = lazy(async () => {
  const [page] = await Promise.all([import('./MeetingNotes.tsx'), loadPack('notes')]);
  return { default: page.MeetingNotes };
});
