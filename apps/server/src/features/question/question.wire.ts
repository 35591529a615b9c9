import { type MeetingQuestion, NEW_BOARD, type QuestionBoard } from '@salon/contract';
import type { BoardRow, QuestionRow } from './question.queries.ts';

export const questionWire = (row: QuestionRow): MeetingQuestion => ({
  id: row.id,
  seq: row.seq,
  text: row.text,
  authorName: row.authorName,
  state: row.state,
  pinned: row.pinned,
  votes: row.votes,
  answer: row.answer,
  askedAt: row.askedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  rev: row.rev,
});

/** No row: as a meeting begins. */
export const boardWire = (row: BoardRow | null): QuestionBoard =>
  row === null
    ? NEW_BOARD
    : {
        open: row.open,
        approval: row.approval,
        anonymous: row.anonymous,
        order: row.order,
        currentId: row.currentId,
        rev: row.rev,
      };
