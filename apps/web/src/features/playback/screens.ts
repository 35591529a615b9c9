/** What a meeting's page shows of its films. It is no part of the room. */
import { lazy } from 'react';
import { loadPack } from '#shared/phrases/index.ts';

/** Nothing to those who did not make the meeting. Fetched when it is shown. */
export const MeetingFilms = lazy(async () => {
  const [page] = await Promise.all([import('./MeetingFilms.tsx'), loadPack('playback')]);
  return { default: page.MeetingFilms };
});
