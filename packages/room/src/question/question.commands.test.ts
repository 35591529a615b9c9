import { askQuestion, listQuestions, NEW_BOARD, voteQuestion } from '@salon/contract';
import { describe, expect, it, vi } from 'vitest';
import { type CallAnswer, toolCommands } from '../testing/toolCommands.ts';
import { NO_LISTS, type QuestionsState } from './question.state.ts';
import { question } from './question.tool.ts';

const counts = { waiting: 0, open: 0, answered: 0, dismissed: 0 };
const page = { board: NEW_BOARD, questions: [], more: false, counts, mineIds: [], votedIds: [] };

const createTestHost = (answer: (name: string) => CallAnswer, first: Partial<QuestionsState> = {}) =>
  toolCommands(question, answer, first);

describe('what is asked of questions', () => {
  it('a question whose answer was lost is sent again as the same one; another text is another', async () => {
    const { commands, state, sent } = createTestHost(() => ({ ok: false, code: 'server.failed' }));
    commands.write({ text: 'Ne zaman?', anonymous: false });
    expect(await commands.ask()).toBe(false);
    expect(await commands.ask()).toBe(false);
    commands.write({ text: 'Nerede?', anonymous: false });
    await commands.ask();
    const keys = sent().map(([name, input]) => [name, (input as { clientKey: string }).clientKey]);
    expect(keys.map(([name]) => name)).toEqual(Array(3).fill(askQuestion.name));
    expect(keys[0]?.[1]).toBe(keys[1]?.[1]);
    expect(keys[2]?.[1]).not.toBe(keys[0]?.[1]);
    expect(state().draft.text).toBe('Nerede?');
  });

  it('a vote shows before the server has answered, and a refused one is taken back', async () => {
    const { commands, state, sent } = createTestHost(() => ({ ok: false, code: 'question.changedMeanwhile' }));
    const voting = commands.vote('a', true);
    expect(state().votedIds).toEqual(['a']);
    await voting;
    expect([state().votedIds, sent()]).toEqual([[], [[voteQuestion.name, { questionId: 'a', on: true }]]]);
  });

  it('a list is read when it is looked at, once, and again for who becomes a moderator', async () => {
    const { commands, become, state, sent } = createTestHost(() => ({ ok: true, reply: page }), { lists: NO_LISTS });
    expect(sent()).toEqual([]);
    commands.setOpen(true);
    commands.setOpen(true);
    await vi.waitFor(() => expect(state().lists.open).not.toBeNull());
    commands.look('answered');
    await vi.waitFor(() => expect(state().lists.answered).not.toBeNull());
    expect(sent()).toEqual([
      [listQuestions.name, { state: 'open' }],
      [listQuestions.name, { state: 'answered' }],
    ]);
    become('moderator');
    await vi.waitFor(() => expect(state().lists.answered).not.toBeNull());
    expect(sent()).toHaveLength(3);
  });
});
