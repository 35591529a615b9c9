import * as z from 'zod/mini';
import { call } from '../call.ts';
import { ClientKey } from '../chat/chat.calls.ts';
import { FileReply } from '../file.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import {
  AnswerText,
  MeetingQuestion,
  QuestionBoard,
  QuestionText,
  questionActions,
  questionOrders,
  questionStates,
} from './question.rules.ts';
import { QuestionsPage } from './question.signals.ts';

const Done = z.object({ ok: z.literal(true) });
const moderatorLimit = { points: 120, seconds: 60, by: 'admission' } as const;
const Count = z.coerce.number().check(z.int(), z.minimum(0));

/** Where a page begins: after a question with so many votes and this number. Left out: at the beginning. */
const After = {
  afterVotes: z.optional(Count),
  afterSeq: z.optional(Count),
};

/** A page of the meeting's questions in one state. Anyone who is no moderator sees their own alone of what waits or was dismissed. */
export const listQuestions = call({
  name: 'listQuestions',
  method: 'GET',
  path: '/question/list',
  access: 'participant',
  input: z.object({ state: z._default(z.enum(questionStates), 'open'), ...After }),
  reply: QuestionsPage,
  limit: { points: 120, seconds: 60, by: 'admission' },
});

/** Asks. The same `clientKey` again (a retry) answers with the first one's question. */
export const askQuestion = call({
  name: 'askQuestion',
  method: 'POST',
  path: '/question/ask',
  access: 'participant',
  input: z.object({ text: QuestionText, anonymous: z._default(z.boolean(), false), clientKey: ClientKey }),
  reply: MeetingQuestion,
  refusals: ['question.closed', 'question.namesOnly', 'question.tooMany'],
  limit: { points: 10, seconds: 60, by: 'admission' },
});

/** Takes one's own question back. Twice is once. */
export const withdrawQuestion = call({
  name: 'withdrawQuestion',
  method: 'POST',
  path: '/question/withdraw',
  access: 'participant',
  input: z.object({ questionId: PublicId }),
  reply: Done,
  refusals: ['question.notFound', 'question.changedMeanwhile'],
  limit: { points: 30, seconds: 60, by: 'admission' },
});

/** Votes for someone else's question, or takes that back: one vote a person, from whichever device. */
export const voteQuestion = call({
  name: 'voteQuestion',
  method: 'POST',
  path: '/question/vote',
  access: 'participant',
  input: z.object({ questionId: PublicId, on: z.boolean() }),
  reply: Done,
  refusals: ['question.notFound', 'question.own', 'question.changedMeanwhile'],
  limit: { points: 60, seconds: 60, by: 'admission' },
});

/** Approves, dismisses, reopens, pins, or says which one is being answered now. Doing what is done already changes nothing. */
export const moderateQuestion = call({
  name: 'moderateQuestion',
  method: 'POST',
  path: '/question/moderate',
  access: 'moderator',
  input: z.object({ questionId: PublicId, action: z.enum(questionActions) }),
  reply: MeetingQuestion,
  refusals: ['question.notFound', 'question.changedMeanwhile', 'question.tooManyPinned'],
  limit: moderatorLimit,
});

/** Marks a question as answered, with a text or (empty) aloud; again: another text. */
export const answerQuestion = call({
  name: 'answerQuestion',
  method: 'POST',
  path: '/question/answer',
  access: 'moderator',
  input: z.object({ questionId: PublicId, answer: z._default(AnswerText, '') }),
  reply: MeetingQuestion,
  refusals: ['question.notFound', 'question.changedMeanwhile'],
  limit: moderatorLimit,
});

/** Sets what is named, for everyone. */
export const setQuestionBoard = call({
  name: 'setQuestionBoard',
  method: 'POST',
  path: '/question/board',
  access: 'moderator',
  input: z.object({
    open: z.optional(z.boolean()),
    approval: z.optional(z.boolean()),
    anonymous: z.optional(z.boolean()),
    order: z.optional(z.enum(questionOrders)),
  }),
  reply: QuestionBoard,
  limit: moderatorLimit,
});

const creator = ['meeting.notFound', 'meeting.notCreator'] as const;

/** How many questions were asked in a meeting of the caller's, and the first page of them, in every state. */
export const getMeetingQuestions = call({
  name: 'getMeetingQuestions',
  method: 'GET',
  path: '/question/meeting/:id',
  access: 'user',
  input: z.object({ id: PublicId, ...After }),
  reply: z.object({ total: z.int(), questions: z.array(MeetingQuestion), more: z.boolean() }),
  refusals: creator,
  limit: { points: 120, seconds: 60, by: 'account' },
});

/** Of what kind the table is, and in which zone its times are; none: in the meeting's. */
const Table = {
  format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
  timeZone: z._default(z.string().check(z.maxLength(64, 'field.zoneUnknown')), ''),
} as const;

/** All questions of the meeting that continues, with their answers, as a table to save. */
export const getRoomQuestionFile = call({
  name: 'getRoomQuestionFile',
  method: 'GET',
  path: '/question/file',
  access: 'moderator',
  input: z.object(Table),
  reply: FileReply,
  limit: { points: 60, seconds: 3600, by: 'admission' },
});

/** All questions of a meeting of the caller's with their answers, as a table to save. */
export const getQuestionFile = call({
  name: 'getQuestionFile',
  method: 'GET',
  path: '/question/file/:id',
  access: 'user',
  input: z.object({ id: PublicId, ...Table }),
  reply: FileReply,
  refusals: creator,
  limit: { points: 60, seconds: 3600, by: 'account' },
});
