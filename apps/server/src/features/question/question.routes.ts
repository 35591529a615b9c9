import {
  answerQuestion,
  askQuestion,
  getMeetingQuestions,
  getQuestionFile,
  getRoomQuestionFile,
  listQuestions,
  moderateQuestion,
  setQuestionBoard,
  voteQuestion,
  withdrawQuestion,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from './deps.ts';
import { supportNotifier } from './question.effects.ts';
import { meetingQuestions, questionFile, roomQuestionFile } from './question.meeting.ts';
import { answer, ask, moderate, pageFor, setBoard, support, withdraw } from './question.service.ts';

const done = { ok: true } as const;

export function questionRoutes(bind: Bind, deps: Deps): void {
  const supported = supportNotifier(deps);
  bind(listQuestions, (input, { participant }) => pageFor(deps, participant, input));
  bind(askQuestion, (input, { participant }) => ask(deps, participant, input));
  bind(withdrawQuestion, async ({ questionId }, { participant }) => {
    await withdraw(deps, participant, questionId);
    return done;
  });
  bind(voteQuestion, async ({ questionId, on }, { participant }) => {
    await support(deps, participant, questionId, on);
    supported.add(questionId);
    return done;
  });
  bind(moderateQuestion, ({ questionId, action }, { participant }) => moderate(deps, participant, questionId, action));
  bind(answerQuestion, ({ questionId, answer: text }, { participant }) => answer(deps, participant, questionId, text));
  bind(setQuestionBoard, (input, { participant }) => setBoard(deps, participant, input));
  bind(getMeetingQuestions, (input, { account }) => meetingQuestions(deps, account, input));
  bind(getQuestionFile, (input, { account, language }) => questionFile(deps, account, input, language));
  bind(getRoomQuestionFile, (input, { participant, language }) => roomQuestionFile(deps, participant, input, language));
}
