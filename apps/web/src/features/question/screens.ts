/** What a meeting's page shows of its questions. It is no part of the room. */
import { lazy } from 'react';
import { loadPack } from '#shared/phrases/index.ts';

/** Nothing to those who did not make the meeting, or where no one asked. Fetched when it is shown. */
export const MeetingQuestions = lazy(async () => {
  const [page] = await Promise.all([import('./MeetingQuestions.tsx'), loadPack('question')]);
  return { default: page.MeetingQuestions };
});
