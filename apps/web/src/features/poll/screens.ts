/** What a meeting's page shows of its polls. It is no part of the room. */
import { lazy } from 'react';
import { loadPack } from '#shared/phrases/index.ts';

/** Nothing to those who did not make the meeting. Fetched when it is shown. */
export const MeetingPolls = lazy(async () => {
  const [page] = await Promise.all([import('./MeetingPolls.tsx'), loadPack('poll')]);
  return { default: page.MeetingPolls };
});
