/** What a meeting's pages show of its boards. It is no part of the room. */
import type { ReplyOf, readMeetingBoard } from '@salon/contract';
import { lazy } from 'react';
import { loadPack } from '#shared/phrases/index.ts';

/** Nothing to those who may not look into the meeting's file. Fetched when it is shown, and the drawing program with the first board. */
export const MeetingBoards = lazy(async () => {
  const [page] = await Promise.all([import('./archive/MeetingBoards.tsx'), loadPack('board')]);
  return { default: page.MeetingBoards };
});

/** The same on paper: what is drawn on each of them. Says when everything is there to be printed. */
export const PrintedBoards = lazy(async () => {
  const [part] = await Promise.all([import('./archive/PrintedBoards.tsx'), loadPack('board')]);
  return { default: part.PrintedBoards };
});

/** Address, in this browser, of a picture of what is drawn; null: nothing is. Anyone who asked for it revokes it. */
export async function pictureOfBoard(drawing: ReplyOf<typeof readMeetingBoard>): Promise<string | null> {
  const [{ archivedDrawn }, { boardAsFile }] = await Promise.all([
    import('./archive/board.archivedDrawing.ts'),
    import('./board.files.ts'),
  ]);
  const { elements, canvas } = await archivedDrawn(drawing);
  return elements.length === 0 ? null : URL.createObjectURL(await boardAsFile(canvas, 'svg'));
}
