import * as z from 'zod/mini';
import { DrawingSurface, Stroke } from '../annotation/annotation.rules.ts';
import { readMeetingBoard } from '../board/board.archive.calls.ts';

/** A page of slides: `zoom` times as large as it fits, with this part of it in the middle (0 to 1). */
const RecordedSlide = z.object({
  is: z.literal('slides'),
  /** What is drawn on it is drawn on this. */
  surface: DrawingSurface,
  url: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  zoom: z.number(),
  x: z.number(),
  y: z.number(),
});

/** A film, with its place at the moment of the answer in seconds. */
const RecordedFilm = z.object({
  is: z.literal('film'),
  url: z.string(),
  position: z.number(),
  playing: z.boolean(),
  rate: z.number(),
});

/** A board. `drawing` is null where the recorder says that it has this version. */
const RecordedBoard = z.object({
  is: z.literal('board'),
  version: z.string(),
  drawing: z.nullable(readMeetingBoard.reply),
});

/** What everyone in a room is shown besides people and their screens. */
export const RecordedScene = z.union([RecordedSlide, RecordedFilm, RecordedBoard]);
export type RecordedScene = z.infer<typeof RecordedScene>;

/** What stays drawn on the pictures that a room is shown, by people who agreed. `strokes` is null where the recorder says that it has this version. */
export const RecordedStrokes = z.object({ version: z.string(), strokes: z.nullable(z.array(Stroke)) });
export type RecordedStrokes = z.infer<typeof RecordedStrokes>;

/** What a recorder says that it has: the version of the board, and of the strokes. */
export const drawnVersions = (board: string | undefined, strokes: string | undefined): string =>
  `${board ?? ''}.${strokes ?? ''}`;
/** The same read: empty where it has none. */
export function readDrawnVersions(drawn = ''): { board: string; strokes: string } {
  const [board = '', strokes = ''] = drawn.split('.');
  return { board, strokes };
}

/** What is recorded is shown in this order: the highest alone, beside people's screens where it is not above them. */
export const SCENE_PRIORITY = { film: 30, board: 25, slides: 20 } as const satisfies Record<
  RecordedScene['is'],
  number
>;
