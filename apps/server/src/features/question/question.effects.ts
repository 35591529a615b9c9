import { isSeenByAll, questionBoardChanged, questionChanged, questionGone } from '@salon/contract';
import { createBatcher } from '#platform/hub/batching.ts';
import { moderatorsInside } from '../room/index.ts';
import type { Deps } from './deps.ts';
import { type BoardRow, findQuestionsByIds, type QuestionRow } from './question.queries.ts';
import { boardWire, questionWire } from './question.wire.ts';

/** Votes that come within this time are notified of together. */
const VOTES_TOGETHER_MS = 250;

/** Tells everyone of a question as they may see it; where it is not for everyone, that it is gone, and moderators what it is. */
export async function notifyQuestion(deps: Deps, row: QuestionRow): Promise<void> {
  const { id, meetingId, rev } = row;
  if (isSeenByAll(row)) return deps.hub.toMeeting(meetingId, questionChanged, questionWire(row));
  // Anyone who asked it hears so, too, that it was dismissed: no one else knows of what waits.
  if (row.state === 'dismissed') deps.hub.toMeeting(meetingId, questionGone, { id, withdrawn: false, rev });
  for (const moderator of await moderatorsInside(deps.db, meetingId))
    deps.hub.toPerson(moderator, questionChanged, questionWire(row));
}

export const notifyWithdrawn = (deps: Deps, { id, meetingId, rev }: QuestionRow): void =>
  deps.hub.toMeeting(meetingId, questionGone, { id, withdrawn: true, rev });

export const notifyBoard = (deps: Deps, row: BoardRow): void =>
  deps.hub.toMeeting(row.meetingId, questionBoardChanged, boardWire(row));

/** Tells of questions that were voted for, a moment later and together. */
export const supportNotifier = (deps: Deps) =>
  createBatcher<string>(VOTES_TOGETHER_MS, (ids) => {
    findQuestionsByIds(deps.db, [...new Set(ids)])
      .then((rows) => Promise.all(rows.map((row) => notifyQuestion(deps, row))))
      .catch((failure: unknown) => deps.log.warn({ err: failure }, 'question votes not broadcast'));
  });
