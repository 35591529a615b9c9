/** Polls: one of the room's tools, and a part of a meeting's page. Both are fetched when they are needed. */
import { lazy } from 'react';
import { loadPack } from '../../shared/phrases/index.ts';

export { pollFace } from './poll.face.ts';

/** What a meeting's page shows of its polls; nothing to those who did not make it. */
export const MeetingPolls = lazy(async () => {
  const [page] = await Promise.all([import('./MeetingPolls.tsx'), loadPack('poll')]);
  return { default: page.MeetingPolls };
});
