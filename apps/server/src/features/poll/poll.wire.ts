import { maySeeResults, type NamedAnswer, type Poll } from '@salon/contract';
import type { AnswerRow, PollRow } from './poll.queries.ts';

/** A poll as a moderator, or everyone else, may see it now. */
export const pollWire = (row: PollRow, isModerator: boolean): Poll => ({
  id: row.id,
  kind: row.kind,
  question: row.question,
  options: row.options,
  anonymous: row.anonymous,
  live: row.live,
  quorum: row.quorum,
  eligible: row.eligible,
  state: row.state,
  voted: row.voted,
  results: maySeeResults(row, isModerator) ? row.results : null,
  createdAt: row.createdAt.toISOString(),
  openedAt: row.openedAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  rev: row.rev,
});

export const answerWire = ({ id, fullName, choices, text }: AnswerRow): NamedAnswer => ({
  id,
  fullName,
  choices,
  text,
});
