/** What a meeting's pages show of its boards. It is no part of the room. */
import { lazy } from 'react';
import { loadPack } from '../../shared/phrases/index.ts';

/** Nothing to those who may not look into the meeting's file. Fetched when it is shown, and the drawing program with the first board. */
export const MeetingBoards = lazy(async () => {
  const [page] = await Promise.all([import('./kept/MeetingBoards.tsx'), loadPack('board')]);
  return { default: page.MeetingBoards };
});
