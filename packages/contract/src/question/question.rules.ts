import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import { PublicId } from '../meeting/meeting.rules.ts';

/** Most questions that are asked in a meeting. */
export const QUESTIONS_MAX = 1000;
export const QUESTIONS_PINNED_MAX = 10;
export const QUESTIONS_PAGE = 50;
/** Characters. */
export const QUESTION_TEXT_MAX = 500;
export const QUESTION_ANSWER_MAX = 2000;

/**
 * `waiting`: moderators have to show it first. `open`: seen, voted on. `answered`: aloud, or with a text. `dismissed`: seen by
 * moderators alone, who may reopen it.
 */
export const questionStates = ['waiting', 'open', 'answered', 'dismissed'] as const;
export type QuestionState = (typeof questionStates)[number];
/** In which order everyone sees them; pinned ones come first in both. */
export const questionOrders = ['votes', 'time'] as const;
export type QuestionOrder = (typeof questionOrders)[number];

/** What moderators set for everyone. */
export const QuestionBoard = z.object({
  /** Questions are taken. */
  open: z.boolean(),
  /** A question is shown to no one but moderators before one of them approved it. */
  approval: z.boolean(),
  /** People may ask without their name. */
  anonymous: z.boolean(),
  order: z.enum(questionOrders),
  /** The question that is being answered now. */
  currentId: z.nullable(PublicId),
  /** Grows with every change. */
  rev: z.int(),
});
export type QuestionBoard = z.infer<typeof QuestionBoard>;

/** How a meeting begins. */
export const NEW_BOARD: QuestionBoard = {
  open: true,
  approval: false,
  anonymous: true,
  order: 'votes',
  currentId: null,
  rev: 0,
};

/** A question as everyone may see it. `rev` grows with every change, so that a late signal cannot undo a newer one. */
export const MeetingQuestion = z.object({
  id: PublicId,
  /** Counts up in the order of asking within the meeting. */
  seq: z.int(),
  text: z.string(),
  /** Null: asked without a name. */
  authorName: z.nullable(z.string()),
  state: z.enum(questionStates),
  pinned: z.boolean(),
  votes: z.int(),
  /** What was answered in writing; empty: nothing, or aloud. */
  answer: z.string(),
  /** ISO times. */
  askedAt: z.string(),
  answeredAt: z.nullable(z.string()),
  rev: z.int(),
});
export type MeetingQuestion = z.infer<typeof MeetingQuestion>;

type QuestionWithState = Pick<MeetingQuestion, 'state'>;

/** What a moderator can do with a question. */
export const questionActions = ['approve', 'dismiss', 'reopen', 'pin', 'unpin', 'show', 'hide'] as const;
export type QuestionAction = (typeof questionActions)[number];

const from: Readonly<Record<QuestionAction, readonly QuestionState[]>> = {
  approve: ['waiting'],
  dismiss: ['waiting', 'open'],
  reopen: ['answered', 'dismissed'],
  pin: ['open'],
  unpin: ['open'],
  show: ['open'],
  hide: ['open'],
};
/** Why a moderator cannot do that with it now, or null. */
export const getModerateDenial = ({ state }: QuestionWithState, action: QuestionAction): ErrorCode | null =>
  from[action].includes(state) ? null : 'question.changedMeanwhile';
/** Why it cannot be answered, or its written answer changed, or null. */
export const getAnswerDenial = ({ state }: QuestionWithState): ErrorCode | null =>
  state === 'open' || state === 'answered' ? null : 'question.changedMeanwhile';
/** Why no one votes for it now, or null. */
export const getSupportDenial = ({ state }: QuestionWithState): ErrorCode | null =>
  state === 'open' ? null : 'question.changedMeanwhile';
/** Why anyone who asked it cannot take it back, or null. */
export const getWithdrawDenial = ({ state }: QuestionWithState): ErrorCode | null =>
  state === 'waiting' || state === 'open' ? null : 'question.changedMeanwhile';
/** Whether people who are no moderators see it. */
export const isSeenByAll = ({ state }: QuestionWithState): boolean => state === 'open' || state === 'answered';

type Ordered = Pick<MeetingQuestion, 'pinned' | 'votes' | 'seq'>;
/** The order in which people see them. */
export const inQuestionOrder =
  (order: QuestionOrder) =>
  (a: Ordered, b: Ordered): number =>
    Number(b.pinned) - Number(a.pinned) || (order === 'votes' ? b.votes - a.votes : 0) || a.seq - b.seq;

const text = (longest: number) =>
  z.string('field.required').check(
    // No database stores the NUL character, and no one can see it.
    z.overwrite((written) => written.replaceAll('\0', '')),
    z.trim(),
    z.maxLength(longest, 'field.textLong'),
  );
export const QuestionText = text(QUESTION_TEXT_MAX).check(z.minLength(1, 'field.required'));
export const AnswerText = text(QUESTION_ANSWER_MAX);
