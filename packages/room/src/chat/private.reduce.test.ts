import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RoomEvent, RoomFact } from '../events.ts';
import { replay } from '../reduce.ts';
import {
  at,
  began,
  buildMessage,
  buildPrivate,
  createTestPerson,
  entered,
  inside,
  iso,
  later,
  ME,
  mediaUp,
  told,
} from '../testing/story.ts';

type State = ReturnType<typeof replay>;

const from = (seq: number, more = {}): RoomFact => ({ is: 'chat.private', payload: buildPrivate(seq, more) });
const toAda = (seq: number, more = {}): RoomFact => from(seq, { authorId: ME, authorName: 'Me', toId: 'ada', ...more });
const thread = (participantId: string, last: number, read = 0) => ({
  participantId,
  fullName: participantId.toUpperCase(),
  last,
  read,
});
const threads = (...list: ReturnType<typeof thread>[]): RoomFact => ({
  is: 'chat.privateThreads',
  threads: list,
  more: false,
});
const page = (personId: string, ...seqs: readonly number[]): RoomFact => ({
  is: 'chat.privatePage',
  personId,
  messages: seqs.map((seq) => buildPrivate(seq, { authorId: personId, authorName: personId.toUpperCase() })),
});
const open = (personId: string | null): RoomFact => ({ is: 'chat.open', open: true, personId });

const chatWith = (state: State, personId = 'ada') =>
  state.tools.chat.privately.chats.find((chat) => chat.personId === personId);
const texts = (state: State, personId = 'ada') =>
  chatWith(state, personId)?.entries.map((entry) => `${entry.kind} ${entry.text}`);
const seqs = (state: State, personId = 'ada') =>
  chatWith(state, personId)?.entries.flatMap((entry) => (entry.kind === 'posted' ? [entry.seq] : [])) ?? [];

describe('what is written privately', () => {
  it('stands with the other person, anyone who wrote it, and never in the public chat', () => {
    const state = replay([
      ...inside('ada', 'bob'),
      ...at(1, from(1), toAda(2), from(1, { authorId: 'bob', authorName: 'BOB' })),
    ]);
    expect([seqs(state), seqs(state, 'bob'), state.tools.chat.entries]).toEqual([[1, 2], [1], []]);
    expect(chatWith(state)?.fullName).toBe('ADA');
  });

  it('holds back what comes after a gap, says what has to be fetched, and is whole after it', () => {
    const state = replay([...inside('ada'), ...at(1, from(1), from(4))]);
    expect(seqs(state)).toEqual([1]);
    expect(state.tools.chat.transient.lines.ada?.need).toBe(1);
    const filled = later(state, at(2, page('ada', 2, 3)));
    expect(seqs(filled)).toEqual([1, 2, 3, 4]);
    expect(filled.tools.chat.transient.lines.ada).toMatchObject({ held: [], need: null });
  });

  it('has neither gap nor double nor loss after any disorder, in each conversation on its own', () => {
    const arrivals = fc.array(fc.tuple(fc.constantFrom('ada', 'bob'), fc.integer({ min: 1, max: 9 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(arrivals, (list) => {
        const facts = list.map(([authorId, seq]) => from(seq, { authorId }));
        const state = replay([...inside('ada', 'bob'), ...at(1, ...facts)]);
        const all = Array.from({ length: 9 }, (_, i) => i + 1);
        for (const id of ['ada', 'bob']) expect(seqs(state, id)).toEqual(all.slice(0, chatWith(state, id)?.last ?? 0));
        const filled = later(state, at(2, page('ada', ...all), page('bob', ...all)));
        for (const id of ['ada', 'bob']) {
          expect(seqs(filled, id)).toEqual(all);
          expect(filled.tools.chat.transient.lines[id]).toMatchObject({ held: [], need: null });
        }
      }),
    );
  });

  it('shows my message once, whether the answer or the signal comes first', () => {
    const queued: RoomFact = { is: 'chat.privateQueued', personId: 'ada', clientKey: 'mine', text: 'hello' };
    const mine = { clientKey: 'mine', text: 'hello' };
    const accepted: RoomFact = {
      is: 'chat.privateAccepted',
      message: buildPrivate(1, { authorId: ME, toId: 'ada', ...mine }),
    };
    for (const order of [[accepted, toAda(1, mine)], [toAda(1, mine), accepted], [toAda(1, mine)]])
      expect(texts(replay([...inside('ada'), ...at(1, queued, ...order)]))).toEqual(['posted hello']);
  });

  it('keeps a refused message with its text, to be tried again', () => {
    const queued: RoomFact = { is: 'chat.privateQueued', personId: 'ada', clientKey: 'mine', text: 'hello' };
    const failed = replay([
      ...inside('ada'),
      ...at(1, queued),
      ...at(2, { is: 'chat.privateRefused', personId: 'ada', clientKey: 'mine', code: 'room.personGone' }),
    ]);
    expect(texts(failed)).toEqual(['failed hello']);
    expect(told(failed)).toEqual(['commandFailed']);
    expect(chatWith(failed)?.fullName).toBe('ADA');
    const again = later(failed, at(3, { is: 'chat.privateRetried', personId: 'ada', clientKey: 'mine' }));
    expect(texts(again)).toEqual(['pending hello']);
  });

  it('puts the latest conversation first', () => {
    const bob = (seq: number, ms: number) => from(seq, { authorId: 'bob', authorName: 'BOB', sentAt: iso(ms) });
    const state = replay([...inside('ada', 'bob'), ...at(1, from(1, { sentAt: iso(1) }), bob(1, 2))]);
    const order = (some: State) => some.tools.chat.privately.chats.map(({ personId }) => personId);
    expect(order(state)).toEqual(['bob', 'ada']);
    expect(order(later(state, at(3, toAda(2, { sentAt: iso(3) }))))).toEqual(['ada', 'bob']);
  });

  it('stays when the other leaves', () => {
    const left = { is: 'hub.person', person: createTestPerson('ada', { presence: 'left', rev: 2 }) } as const;
    const state = replay([...inside('ada'), ...at(1, from(1), left)]);
    expect(chatWith(state)).toMatchObject({ fullName: 'ADA', last: 1 });
  });
});

describe('unread private messages', () => {
  it('are counted for each conversation and in all, mine excepted, and told as private', () => {
    const state = replay([
      ...inside('ada', 'bob'),
      ...at(1, from(1), from(2), from(1, { authorId: 'bob', authorName: 'BOB' })),
    ]);
    expect([chatWith(state)?.unread, chatWith(state, 'bob')?.unread, state.tools.chat.privately.unread]).toEqual([
      2, 1, 3,
    ]);
    expect(state.tools.chat.unread).toBe(0);
    expect(state.notices.at(-1)?.kind).toEqual({ is: 'privateChat', personId: 'bob', name: 'BOB', text: 'text 1' });
  });

  it('are none in the conversation that is open, and go on counting in the others', () => {
    const state = replay([
      ...inside('ada', 'bob'),
      ...at(1, from(1)),
      ...at(2, open('ada')),
      ...at(3, from(2), from(1, { authorId: 'bob' }), { is: 'chat.posted', payload: buildMessage(1) }),
    ]);
    expect([chatWith(state)?.unread, chatWith(state, 'bob')?.unread]).toEqual([0, 1]);
    expect(told(state)).toEqual(['privateChat', 'privateChat', 'chat']);
    expect(state.tools.chat).toMatchObject({ open: false, unread: 1 });
    const everybody = later(state, at(4, open(null)), at(5, from(3)));
    expect(everybody.tools.chat).toMatchObject({ open: true, unread: 0 });
    expect(chatWith(everybody)?.unread).toBe(1);
    const closed = later(state, at(4, { is: 'chat.open', open: false, personId: 'ada' }), at(5, from(3)));
    expect(chatWith(closed)?.unread).toBe(1);
  });

  it('are none before something of mine', () => {
    expect(replay([...inside('ada'), ...at(1, from(1), from(2), toAda(3))]).tools.chat.privately.unread).toBe(0);
  });
});

describe('catching up with private conversations', () => {
  /** Back in the page: these conversations are known to our server. */
  const reloaded = at(
    0,
    began,
    { is: 'hub.connected' },
    entered([createTestPerson('bob')], { privateThreads: 2 }),
    mediaUp(),
  );

  it('reads the list first, then what each lacks; a person who left keeps the name', () => {
    const state = replay(reloaded);
    expect(state.tools.chat.transient.threadsNeed).toEqual({ after: null });
    const listed = later(state, at(1, threads(thread('ada', 2), thread('bob', 1))));
    expect(listed.tools.chat.transient.threadsNeed).toBeNull();
    expect(listed.tools.chat.privately.chats.map(({ personId, fullName }) => [personId, fullName])).toEqual([
      ['ada', 'ADA'],
      ['bob', 'BOB'],
    ]);
    expect([listed.tools.chat.transient.lines.ada?.need, listed.tools.chat.transient.lines.bob?.need]).toEqual([0, 0]);
    const whole = later(listed, at(2, page('ada', 1, 2), page('bob', 1)));
    expect([seqs(whole), seqs(whole, 'bob')]).toEqual([[1, 2], [1]]);
  });

  it('reads a list of many pages to its end', () => {
    const first = later(
      replay(reloaded),
      at(1, { is: 'chat.privateThreads', threads: [thread('ada', 0)], more: true }),
    );
    expect(first.tools.chat.transient.threadsNeed).toEqual({ after: 'ada' });
    expect(later(first, at(2, threads(thread('bob', 0)))).tools.chat.transient).toMatchObject({
      threadsNeed: null,
      threadsRead: true,
    });
  });

  it('a reload tells of nothing again, and what was not read before is still unread', () => {
    const story = [...reloaded, ...at(1, threads(thread('ada', 3, 1))), ...at(2, page('ada', 1, 2, 3))];
    const state = replay(story);
    expect([chatWith(state)?.unread, told(state)]).toEqual([2, []]);
    expect(told(later(state, at(3, from(4))))).toEqual(['privateChat']);
    expect(replay(JSON.parse(JSON.stringify(story)) as RoomEvent[])).toEqual(state);
  });

  it('what was written while the hub was away is news, told once, also from someone new', () => {
    const back = entered([createTestPerson('ada'), createTestPerson('bob')], { privateThreads: 2 });
    const state = replay([
      ...inside('ada', 'bob'),
      ...at(1, from(1)),
      ...at(2, open('ada'), { is: 'chat.open', open: false, personId: null }),
      ...at(3, { is: 'hub.lost' }),
      ...at(9, { is: 'hub.connected' }, back, threads(thread('ada', 3), thread('bob', 2))),
      ...at(10, page('ada', 2, 3), page('bob', 1, 2)),
    ]);
    expect([chatWith(state)?.unread, chatWith(state, 'bob')?.unread]).toEqual([2, 2]);
    expect(told(state).filter((is) => is === 'privateChat')).toHaveLength(3);
  });

  it('is not needed where the list says nothing new', () => {
    const state = replay([...inside('ada'), ...at(1, from(1)), ...at(2, threads(thread('ada', 1)))]);
    expect(state.tools.chat.transient.lines.ada?.need).toBeNull();
  });
});
