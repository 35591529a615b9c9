import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import { replay } from '../reduce.ts';
import { at, began, buildMessage, entered, inside, later, ME, told } from '../testing/story.ts';
import { KEPT } from './messageLog.ts';

const posted = (seq: number, more = {}): RoomFact => ({ is: 'chat.posted', payload: buildMessage(seq, more) });
const older = (...numbers: readonly number[]): RoomFact => ({
  is: 'chat.older',
  personId: null,
  messages: numbers.map((seq) => buildMessage(seq)),
});
const texts = (state: ReturnType<typeof replay>) =>
  state.tools.chat.entries.map((entry) => `${entry.kind} ${entry.text}`);
const seqs = (state: ReturnType<typeof replay>) =>
  state.tools.chat.entries.flatMap((entry) => (entry.kind === 'posted' ? [entry.seq] : []));

describe('the chat', () => {
  it('shows messages in the order of the meeting, whatever order they come in', () => {
    const state = replay([...inside('ada'), ...at(1, posted(2), posted(3), posted(1))]);
    expect(seqs(state)).toEqual([1, 2, 3]);
    expect(state.tools.chat.last).toBe(3);
  });

  it('holds back what comes after a gap, and says what has to be fetched', () => {
    const state = replay([...inside('ada'), ...at(1, posted(1), posted(4))]);
    expect(seqs(state)).toEqual([1]);
    expect(state.tools.chat.transient.need).toEqual({ after: 1 });
    const filled = later(state, at(2, { is: 'chat.page', messages: [buildMessage(2), buildMessage(3)] }));
    expect(seqs(filled)).toEqual([1, 2, 3, 4]);
    expect(filled.tools.chat.transient.need).toBeNull();
  });

  it('begins with the newest messages; older ones come in front when they are read, and only where they belong', () => {
    const newest = replay(at(0, began, entered([], { messages: [buildMessage(7), buildMessage(8)] })));
    expect([seqs(newest), newest.tools.chat.first, newest.tools.chat.transient.need]).toEqual([[7, 8], 7, null]);
    const whole = later(newest, at(1, older(5, 6)), at(2, older(5, 6), older(1, 2)), at(3, posted(9)));
    expect([seqs(whole), whole.tools.chat.first]).toEqual([[5, 6, 7, 8, 9], 5]);
    expect(seqs(later(whole, at(4, older(1, 2, 3, 4))))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('after a long time away starts again with the newest messages; those in between count as unread', () => {
    const before = replay([
      ...inside('ada'),
      ...at(1, posted(1)),
      ...at(2, { is: 'chat.queued', clientKey: 'mine', text: 'hello' }),
    ]);
    const back = later(before, at(9, entered([], { messages: [buildMessage(21), buildMessage(22)] })));
    expect([texts(back), back.tools.chat.unread]).toEqual([['posted text 21', 'posted text 22', 'pending hello'], 22]);
    expect(told(back)).toEqual(['chat', 'chat']);
  });

  it('does not grow with the meeting: the oldest messages go, unless someone reads them', () => {
    const many = (from: number) => Array.from({ length: KEPT }, (_, index) => posted(from + index));
    const long = replay([...inside('ada'), ...at(1, ...many(1)), ...at(2, ...many(KEPT + 1))]);
    expect([long.tools.chat.entries.length, long.tools.chat.first, long.tools.chat.last]).toEqual([
      KEPT,
      KEPT + 1,
      2 * KEPT,
    ]);
    const reading = later(long, at(3, older(KEPT)), at(4, posted(2 * KEPT + 1)));
    expect(reading.tools.chat).toMatchObject({ first: KEPT, keepsOlder: true });
    for (const done of [
      { is: 'chat.atEnd', personId: null },
      { is: 'chat.open', open: false },
    ] as const)
      expect(later(reading, at(5, done)).tools.chat).toMatchObject({ first: KEPT + 2, keepsOlder: false });
  });

  it('never shows a message twice', () => {
    const again = entered([], { messages: [buildMessage(1), buildMessage(2)] });
    const state = replay([...inside('ada'), ...at(1, posted(1), posted(1), posted(2)), ...at(2, again, posted(2))]);
    expect(seqs(state)).toEqual([1, 2]);
  });

  it('never shows the same sending twice, even under two numbers', () => {
    const twin = { authorId: 'ada', clientKey: 'same' };
    const state = replay([...inside('ada'), ...at(1, posted(1, twin), posted(2, twin), posted(3))]);
    expect(seqs(state)).toEqual([1, 3]);
    expect(state.tools.chat.last).toBe(3);
  });

  it('shows two people who happen to use the same key', () => {
    const state = replay([
      ...inside('ada', 'bob'),
      ...at(1, posted(1, { clientKey: 'same' }), posted(2, { clientKey: 'same', authorId: 'bob' })),
    ]);
    expect(seqs(state)).toEqual([1, 2]);
  });

  it('has neither gap nor double nor loss after any disorder', () => {
    const arrivals = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 });
    fc.assert(
      fc.property(arrivals, (numbers) => {
        const state = replay([...inside('ada'), ...at(1, ...numbers.map((seq) => posted(seq)))]);
        const whole = Array.from({ length: state.tools.chat.last }, (_, i) => i + 1);
        expect(seqs(state)).toEqual(whole);
        const filled = later(
          state,
          at(2, { is: 'chat.page', messages: Array.from({ length: 12 }, (_, i) => buildMessage(i + 1)) }),
        );
        expect(seqs(filled)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
        expect(filled.tools.chat.transient).toMatchObject({ held: [], need: null });
      }),
    );
  });
});

describe('my own messages', () => {
  const queued: RoomFact = { is: 'chat.queued', clientKey: 'mine', text: 'hello' };
  const mine = { authorId: ME, clientKey: 'mine', text: 'hello' };

  it('are shown at once, at the end, until they are posted', () => {
    const waiting = replay([...inside('ada'), ...at(1, queued), ...at(2, posted(1))]);
    expect(texts(waiting)).toEqual(['posted text 1', 'pending hello']);
    expect(texts(later(waiting, at(3, posted(2, mine))))).toEqual(['posted text 1', 'posted hello']);
  });

  it('are shown once whether the answer or the signal comes first', () => {
    const accepted: RoomFact = { is: 'chat.accepted', message: buildMessage(1, mine) };
    const signal = posted(1, mine);
    for (const order of [[accepted, signal], [signal, accepted], [signal]]) {
      expect(texts(replay([...inside('ada'), ...at(1, queued, ...order)]))).toEqual(['posted hello']);
    }
  });

  it('can fail, which is told, and be tried again', () => {
    const failed = replay([
      ...inside('ada'),
      ...at(1, queued, { is: 'chat.refused', clientKey: 'mine', code: 'input.invalid' }),
    ]);
    expect(texts(failed)).toEqual(['failed hello']);
    expect(told(failed)).toEqual(['commandFailed']);
    expect(texts(later(failed, at(2, { is: 'chat.retried', clientKey: 'mine' })))).toEqual(['pending hello']);
  });

  it("are not taken for someone else's with the same key", () => {
    const state = replay([...inside('ada'), ...at(1, queued, posted(1, { clientKey: 'mine' }))]);
    expect(texts(state)).toEqual(['posted text 1', 'pending hello']);
  });
});

describe('unread messages', () => {
  it('are counted while the panel is closed, mine excepted', () => {
    const state = replay([...inside('ada'), ...at(1, posted(1), posted(2, { authorId: ME }), posted(3))]);
    expect(state.tools.chat.unread).toBe(2);
    expect(told(state)).toEqual(['chat', 'chat']);
    const open = later(state, at(2, { is: 'chat.open', open: true }), at(3, posted(4)));
    expect(open.tools.chat).toMatchObject({ unread: 0, open: true });
    expect(told(open)).toEqual(['chat', 'chat']);
  });

  it('are not what was written before I came', () => {
    const state = replay(at(0, began, entered([], { messages: [buildMessage(2), buildMessage(3)] })));
    expect(later(state, at(1, older(1))).tools.chat.unread).toBe(0);
    expect(later(state, at(2, posted(4))).tools.chat.unread).toBe(1);
  });

  it('are what was written while the hub was away; one notice tells of them', () => {
    const messages = [buildMessage(1), buildMessage(2), buildMessage(3)];
    const state = replay([...inside('ada'), ...at(1, { is: 'hub.lost' }), ...at(5, entered([], { messages }))]);
    expect(state.tools.chat.unread).toBe(3);
    expect(state.notices.filter(({ kind }) => kind.is === 'chat')).toHaveLength(1);
  });

  it('that mention me are told before those that do not', () => {
    const mentions = [{ id: ME, fullName: 'Me', written: 'Me' }];
    const messages = [buildMessage(1), buildMessage(2, { mentions }), buildMessage(3)];
    const state = replay([...inside('ada'), ...at(1, { is: 'hub.lost' }), ...at(5, entered([], { messages }))]);
    const kinds = state.notices.map(({ kind }) => kind).filter(({ is }) => is === 'chat');
    expect(kinds).toEqual([{ is: 'chat', name: 'ADA', text: 'text 2', mentioned: true }]);
  });
});
