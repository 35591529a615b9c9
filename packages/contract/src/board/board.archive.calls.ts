import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';

const limit = { points: 600, seconds: 3600, by: 'account' } as const;
/** Anyone who may not look into the meeting's file sees none of its boards. */
const refusals = ['meeting.notFound', 'meetingFile.notForYou', 'meetingFile.notYet', 'meetingFile.forgotten'] as const;

/** A board as its meeting keeps it. */
export const ArchivedBoard = z.object({
  id: PublicId,
  name: z.string(),
  /** Who made it; empty: it is not known (any more). */
  author: z.string(),
  /** ISO time. */
  createdAt: z.string(),
  /** The study room where it was drawn: its number, and its name where it has one; null: the main room. */
  room: z.nullable(z.object({ number: z.int(), name: z.string() })),
});
export type ArchivedBoard = z.infer<typeof ArchivedBoard>;

/**
 * The boards of a meeting for those who may look into its file, the main room's first; `after`: the last id of the page before. What
 * is drawn in study rooms is among them once these are closed.
 */
export const getMeetingBoards = call({
  name: 'getMeetingBoards',
  method: 'GET',
  path: '/board/meeting/:id',
  access: 'user',
  input: z.object({ id: PublicId, after: z.optional(PublicId) }),
  reply: z.object({ boards: z.array(ArchivedBoard), more: z.boolean() }),
  refusals,
  limit,
});

/** What is drawn on a board of a meeting, for the same people. */
export const readMeetingBoard = call({
  name: 'readMeetingBoard',
  method: 'GET',
  path: '/board/meeting/:id/:boardId',
  access: 'user',
  input: z.object({ id: PublicId, boardId: PublicId }),
  reply: z.object({
    /** Each a `BoardElement`, in no order. */
    elements: z.array(z.looseObject({ id: z.string() })),
    /** The files that pictures among them name, by paths of ours that expire within minutes. */
    pictures: z.array(z.object({ id: PublicId, url: z.string() })),
  }),
  refusals: [...refusals, 'board.notFound'],
  limit,
});
