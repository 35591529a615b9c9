import {
  answerQuestion,
  askQuestion,
  getRoomQuestionFile,
  listQuestions,
  moderateQuestion,
  type QuestionState,
  setQuestionBoard,
  voteQuestion,
  withdrawQuestion,
} from '@salon/contract';
import type { ToolHost } from '../tool.ts';
import { amModerator } from './question.reduce.ts';
import type { QuestionCommands, QuestionFact, QuestionsState } from './question.state.ts';

type Host = ToolHost<QuestionsState, QuestionFact>;

const KEY_BYTES = 12;
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Reads a page of a list. True when it came. */
async function read({ state, send, dispatch }: Host, of: QuestionState, first: boolean): Promise<boolean> {
  const after = first ? null : (state().lists[of]?.after ?? null);
  const where = after === null ? {} : { afterVotes: after.votes, afterSeq: after.seq };
  const response = await send(listQuestions, { state: of, ...where });
  if (response.ok) dispatch({ is: 'question.page', of, page: response.reply, first });
  return response.ok;
}

/** Reads the list that is looked at where it was not, or is not valid any more; one that failed is tried at the next event. */
function followList(host: Host): void {
  let reading: QuestionState | null = null;
  host.react(({ open, list, lists }) => {
    if (!open || lists[list] !== null || reading === list) return;
    reading = list;
    void read(host, list, true).finally(() => {
      reading = null;
    });
  });
}

/** Anyone who becomes a moderator sees what waits from then on; anyone who is none any more does not. */
function followRole({ room, react, dispatch }: Host): void {
  let before: boolean | null = null;
  react(() => {
    const now = room().people.length === 0 ? null : amModerator(room());
    const changed = before !== null && now !== null && now !== before;
    before = now ?? before;
    if (changed) dispatch({ is: 'question.stale' });
  });
}

async function ask({ state, ask: sendAsk, dispatch }: Host): Promise<boolean> {
  const { draft } = state();
  const clientKey = draft.clientKey ?? newKey();
  dispatch({ is: 'question.draft', draft: { ...draft, clientKey } });
  const question = await sendAsk(askQuestion, { text: draft.text, anonymous: draft.anonymous, clientKey });
  if (question !== null) dispatch({ is: 'question.asked', question });
  return question !== null;
}

export function questionCommands(host: Host): QuestionCommands {
  const { state, dispatch } = host;
  followList(host);
  followRole(host);
  return {
    setOpen: (open) => dispatch({ is: 'question.panel', open }),
    look: (list) => dispatch({ is: 'question.look', list }),
    async readMore() {
      await read(host, state().list, false);
    },
    // Another text is another question.
    write: (draft) => dispatch({ is: 'question.draft', draft: { ...draft, clientKey: null } }),
    ask: () => ask(host),
    async withdraw(questionId) {
      const done = await host.ask(withdrawQuestion, { questionId });
      if (done !== null) dispatch({ is: 'question.withdrawn', id: questionId });
    },
    async vote(id, on) {
      dispatch({ is: 'question.voted', id, on });
      const done = await host.ask(voteQuestion, { questionId: id, on });
      if (done === null) dispatch({ is: 'question.voted', id, on: !on });
    },
    async moderate(questionId, action) {
      const question = await host.ask(moderateQuestion, { questionId, action });
      if (question !== null) dispatch({ is: 'question.answered', question });
    },
    writeAnswer: (answering) => dispatch({ is: 'question.answering', answering }),
    async answer(questionId, text) {
      const question = await host.ask(answerQuestion, { questionId, answer: text });
      if (question === null) return false;
      dispatch({ is: 'question.answered', question });
      if (state().answering?.id === questionId) dispatch({ is: 'question.answering', answering: null });
      return true;
    },
    file: (table) => host.ask(getRoomQuestionFile, table),
    async set(change) {
      const board = await host.ask(setQuestionBoard, change);
      if (board !== null) dispatch({ is: 'question.set', board });
    },
  };
}
