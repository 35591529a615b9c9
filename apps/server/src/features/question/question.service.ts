import {
  type askQuestion,
  getAnswerDenial,
  getModerateDenial,
  getSupportDenial,
  getWithdrawDenial,
  type listQuestions,
  type MeetingQuestion,
  type ParsedOf,
  QUESTIONS_MAX,
  QUESTIONS_PAGE,
  QUESTIONS_PINNED_MAX,
  type QuestionAction,
  type QuestionBoard,
  type QuestionsPage,
  type setQuestionBoard,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { hashOf, publicId } from '#platform/ids.ts';
import type { Participant } from '#platform/principal.ts';
import { type Person, personOf } from '../room/index.ts';
import type { Deps } from './deps.ts';
import { notifyBoard, notifyQuestion, notifyWithdrawn } from './question.effects.ts';
import {
  askedWith,
  type BoardRow,
  boardOf,
  countPinned,
  findQuestion,
  type QuestionRow,
  questionCounts,
  questionsPage,
  votedFor,
} from './question.queries.ts';
import {
  deleteQuestion,
  deleteVote,
  insertQuestion,
  insertVote,
  lockBoard,
  lockQuestion,
  nextSeq,
  updateBoard,
  updateQuestion,
} from './question.store.ts';
import { boardWire, questionWire } from './question.wire.ts';

/** The key of anyone who asks; in another meeting it is another one. */
const authorKey = ({ person }: Person, meetingId: string): string => hashOf(`question:${meetingId}:${person}`);
/** The key of anyone who votes for one question. */
const voterKey = ({ person }: Person, questionId: string): string => hashOf(`${questionId}:${person}`);

const isModerator = ({ role }: Participant): boolean => role === 'moderator';

/** Throws the refusal, where there is one. */
function refuse(why: ReturnType<typeof getAnswerDenial>): void {
  if (why !== null) throw new DomainError(why);
}

/** Of a meeting in which no one has asked yet. */
const NO_PAGE = {
  questions: [],
  more: false,
  counts: { waiting: 0, open: 0, answered: 0, dismissed: 0 },
  mineIds: [],
  votedIds: [],
};

/** A page of questions as one participant sees them. */
export async function pageFor(
  deps: Deps,
  participant: Participant,
  { state, afterVotes, afterSeq }: Partial<ParsedOf<typeof listQuestions>> = {},
): Promise<QuestionsPage> {
  const { meetingId } = participant;
  const asked = state ?? 'open';
  const row = await deps.coalesceRead(`question:board:${meetingId}`, () => boardOf(deps.db, meetingId));
  const board = boardWire(row);
  if (row === null) return { ...NO_PAGE, board };
  const person = await personOf(deps.db, participant);
  const mine = authorKey(person, meetingId);
  const isForAll = isModerator(participant) || asked === 'open' || asked === 'answered';
  const [rows, counts] = await Promise.all([
    questionsPage(deps.db, {
      meetingId,
      state: asked,
      order: board.order,
      authorKey: isForAll ? null : mine,
      after: afterSeq === undefined ? null : { votes: afterVotes ?? 0, seq: afterSeq },
      limit: QUESTIONS_PAGE + 1,
    }),
    questionCounts(deps.db, meetingId, mine),
  ]);
  const more = rows.filter(({ pinned }) => !pinned).length > QUESTIONS_PAGE;
  const shown = more ? rows.slice(0, -1) : rows;
  const own = isModerator(participant) ? 'all' : 'mine';
  return {
    board,
    questions: shown.map(questionWire),
    more,
    counts: {
      waiting: counts.waiting[own],
      open: counts.open.all,
      answered: counts.answered.all,
      dismissed: counts.dismissed[own],
    },
    mineIds: shown.filter((question) => question.authorKey === mine).map(({ id }) => id),
    votedIds: await votedFor(
      deps.db,
      shown.map(({ id }) => ({ questionId: id, voterKey: voterKey(person, id) })),
    ),
  };
}

/** Asks once, however often it is sent. What moderators ask needs no one's approval. */
export async function ask(
  deps: Deps,
  participant: Participant,
  { text, anonymous, clientKey }: ParsedOf<typeof askQuestion>,
): Promise<MeetingQuestion> {
  const { meetingId, fullName } = participant;
  const person = await personOf(deps.db, participant);
  const author = authorKey(person, meetingId);
  const { row, isNew } = await transact(deps.db, async (tx) => {
    const board = await lockBoard(tx, meetingId);
    const before = await askedWith(tx, meetingId, author, clientKey);
    if (before !== null) return { row: before, isNew: false };
    if (!board.open && !isModerator(participant)) throw new DomainError('question.closed');
    if (anonymous && !board.anonymous) throw new DomainError('question.namesOnly');
    if (board.lastSeq >= QUESTIONS_MAX) throw new DomainError('question.tooMany');
    const whose = anonymous ? { userId: null, authorName: null } : { userId: person.userId, authorName: fullName };
    const written = await insertQuestion(tx, {
      ...whose,
      id: publicId(),
      meetingId,
      seq: await nextSeq(tx, meetingId),
      authorKey: author,
      clientKey,
      text,
      state: board.approval && !isModerator(participant) ? 'waiting' : 'open',
      askedAt: deps.clock.now(),
    });
    return { row: written, isNew: true };
  });
  if (isNew) await notifyQuestion(deps, row);
  return questionWire(row);
}

async function locked(tx: Db, meetingId: string, id: string): Promise<QuestionRow> {
  const row = await lockQuestion(tx, meetingId, id);
  if (row === null) throw new DomainError('question.notFound');
  return row;
}

/** Takes back what someone asked; what is not there is taken back already. */
export async function withdraw(deps: Deps, participant: Participant, id: string): Promise<void> {
  const { meetingId } = participant;
  const author = authorKey(await personOf(deps.db, participant), meetingId);
  const done = await transact(deps.db, async (tx) => {
    const board = await lockBoard(tx, meetingId);
    const row = await lockQuestion(tx, meetingId, id);
    if (row === null) return null;
    if (row.authorKey !== author) throw new DomainError('question.notFound');
    refuse(getWithdrawDenial(row));
    const now = board.currentId === id ? await updateBoard(tx, meetingId, { currentId: null }) : null;
    await deleteQuestion(tx, id);
    return { row, board: now };
  });
  if (done === null) return;
  notifyWithdrawn(deps, done.row);
  if (done.board !== null) notifyBoard(deps, done.board);
}

/** Votes, or takes the vote back; once a person. */
export async function support(deps: Deps, participant: Participant, id: string, on: boolean): Promise<void> {
  const { meetingId } = participant;
  const question = await findQuestion(deps.db, meetingId, id);
  const person = await personOf(deps.db, participant);
  const isMine = question?.authorKey === authorKey(person, meetingId);
  if (question === null || (!isMine && !isModerator(participant) && isHidden(question)))
    throw new DomainError('question.notFound');
  if (isMine) throw new DomainError('question.own');
  await transact(deps.db, async (tx) => {
    refuse(getSupportDenial(await locked(tx, meetingId, id)));
    await (on ? insertVote : deleteVote)(tx, id, voterKey(person, id));
  });
}

const isHidden = ({ state }: QuestionRow): boolean => state === 'waiting' || state === 'dismissed';

interface Changed {
  row: QuestionRow;
  changed: boolean;
  board: BoardRow | null;
}

/** Changes a question with the board locked, and tells everyone what became of both. */
async function change(
  deps: Deps,
  { meetingId }: Participant,
  id: string,
  action: (tx: Db, question: QuestionRow, board: BoardRow) => Promise<Partial<Changed>>,
): Promise<MeetingQuestion> {
  const { row, changed, board } = await transact(deps.db, async (tx): Promise<Changed> => {
    const board = await lockBoard(tx, meetingId);
    const row = await locked(tx, meetingId, id);
    return { row, changed: false, board: null, ...(await action(tx, row, board)) };
  });
  if (changed) await notifyQuestion(deps, row);
  if (board !== null) notifyBoard(deps, board);
  return questionWire(row);
}

/** Nothing is being answered any more, where this question was. */
const notCurrent = async (tx: Db, { id }: QuestionRow, board: BoardRow): Promise<Pick<Changed, 'board'>> => ({
  board: board.currentId === id ? await updateBoard(tx, board.meetingId, { currentId: null }) : null,
});

/** What an action makes of a question; null: it is so already. */
const wanted: Readonly<Record<QuestionAction, (row: QuestionRow) => Partial<QuestionRow> | null>> = {
  approve: ({ state }) => (state === 'open' ? null : { state: 'open' }),
  dismiss: ({ state }) => (state === 'dismissed' ? null : { state: 'dismissed', pinned: false }),
  reopen: ({ state }) => (state === 'open' ? null : { state: 'open', answeredAt: null }),
  pin: ({ pinned }) => (pinned ? null : { pinned: true }),
  unpin: ({ pinned }) => (pinned ? { pinned: false } : null),
  show: () => null,
  hide: () => null,
};

export const moderate = (
  deps: Deps,
  participant: Participant,
  id: string,
  action: QuestionAction,
): Promise<MeetingQuestion> =>
  change(deps, participant, id, async (tx, row, board) => {
    const { meetingId } = participant;
    if (action === 'show' || action === 'hide') {
      if (action === 'hide') return notCurrent(tx, row, board);
      refuse(getModerateDenial(row, action));
      return board.currentId === id ? {} : { board: await updateBoard(tx, meetingId, { currentId: id }) };
    }
    const values = wanted[action](row);
    if (values === null) return {};
    refuse(getModerateDenial(row, action));
    if (action === 'pin' && (await countPinned(tx, meetingId)) >= QUESTIONS_PINNED_MAX)
      throw new DomainError('question.tooManyPinned');
    const left = action === 'dismiss' ? await notCurrent(tx, row, board) : {};
    return { row: await updateQuestion(tx, id, values), changed: true, ...left };
  });

export const answer = (deps: Deps, participant: Participant, id: string, text: string): Promise<MeetingQuestion> =>
  change(deps, participant, id, async (tx, row, board) => {
    refuse(getAnswerDenial(row));
    const answeredAt = row.answeredAt ?? deps.clock.now();
    const now = await updateQuestion(tx, id, { state: 'answered', answer: text, answeredAt, pinned: false });
    return { row: now, changed: true, ...(await notCurrent(tx, row, board)) };
  });

export async function setBoard(
  deps: Deps,
  { meetingId }: Participant,
  given: ParsedOf<typeof setQuestionBoard>,
): Promise<QuestionBoard> {
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const row = await transact(deps.db, async (tx) => {
    await lockBoard(tx, meetingId);
    return updateBoard(tx, meetingId, values);
  });
  notifyBoard(deps, row);
  return boardWire(row);
}
