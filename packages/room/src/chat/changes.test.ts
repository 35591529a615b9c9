import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import { replay } from '../reduce.ts';
import {
  at,
  began,
  buildMessage,
  buildPrivate,
  createTestPerson,
  entered,
  inside,
  later,
  ME,
  told,
} from '../testing/story.ts';
import type { World } from '../testing/world.ts';
import { createTestRoom, steady } from '../testing/world.ts';
import { isBehind } from './changes.ts';
import { later as chatCode } from './chat.code.ts';

// Its code comes at the first need; here it is there.
beforeAll(chatCode);

const posted = (seq: number, more = {}): RoomFact => ({ is: 'chat.posted', payload: buildMessage(seq, more) });
const edited = (seq: number, changed: number, more = {}) =>
  buildMessage(seq, { text: `text ${seq}, change ${changed}`, changed, edits: 1, ...more });
const changed = (seq: number, change: number, more = {}): RoomFact => ({
  is: 'chat.changed',
  payload: edited(seq, change, more),
});
type State = ReturnType<typeof replay>;
const texts = ({ tools: { chat } }: State) => chat.entries.map(({ text }) => text);
const changesOf = ({ tools: { chat } }: State) => chat.transient.changes;

describe('messages that are changed', () => {
  it('stand where they stood, as they are now', () => {
    const state = replay([...inside('ada'), ...at(1, posted(1), posted(2)), ...at(2, changed(1, 1))]);
    expect(texts(state)).toEqual(['text 1, change 1', 'text 2']);
    expect(isBehind(changesOf(state))).toBe(false);
    expect(told(state)).toEqual(['chat', 'chat']);
    expect(state.tools.chat.unread).toBe(2);
  });

  it('keep the latest change, whatever order changes and messages come in', () => {
    const facts = [posted(1), posted(2), posted(3), changed(1, 1), changed(2, 2), changed(1, 3), changed(3, 4)];
    fc.assert(
      fc.property(fc.shuffledSubarray(facts, { minLength: facts.length }), (shuffled) => {
        const state = replay([...inside('ada'), ...at(1, ...shuffled)]);
        expect(texts(state)).toEqual(['text 1, change 3', 'text 2, change 2', 'text 3, change 4']);
        expect(changesOf(state).announced).toBe(4);
      }),
    );
  });

  it('change in what quotes them, also where they themselves are not here', () => {
    const replyTo = { seq: 1, authorName: 'ADA', text: 'text 1' };
    const messages = [
      buildMessage(2, { replyTo }),
      buildMessage(3, { replyTo: { ...replyTo, text: 'later', changed: 5 } }),
    ];
    const state = replay([...at(0, began, entered([createTestPerson('ada')], { messages })), ...at(1, changed(1, 1))]);
    const quotes = state.tools.chat.entries.map(({ replyTo: quoted }) => quoted?.text);
    expect(quotes).toEqual(['text 1, change 1', 'later']);
  });

  it('keep that I react where more do than are named, until I am told that I do not', () => {
    const by = [{ id: 'ada', fullName: 'ADA' }];
    const reactions = [{ reaction: '👍' as const, count: 3, by }];
    const mine = (state: State) =>
      state.tools.chat.entries.map((entry) => entry.kind === 'posted' && entry.reactions?.[0]?.by.map(({ id }) => id));
    const first = buildMessage(1, {
      changed: 1,
      reactor: ME,
      reactions: [{ ...reactions[0], by: [{ id: ME, fullName: 'Me' }, ...by] }] as typeof reactions,
    });
    const state = replay([...inside('ada'), ...at(1, posted(1), { is: 'chat.changed', payload: first })]);
    expect(mine(state)).toEqual([[ME, 'ada']]);
    const others = later(
      state,
      at(2, { is: 'chat.changed', payload: buildMessage(1, { changed: 2, reactor: 'ada', reactions }) }),
    );
    expect(mine(others)).toEqual([[ME, 'ada']]);
    const taken = later(
      others,
      at(3, { is: 'chat.changed', payload: buildMessage(1, { changed: 3, reactor: ME, reactions }) }),
    );
    expect(mine(taken)).toEqual([['ada']]);
  });

  it('that no one saw before they were deleted are not announced', () => {
    const gone = buildMessage(1, { text: '', changed: 1, deletedBy: 'author' });
    const state = replay([...inside('ada'), ...at(1, { is: 'chat.changed', payload: gone })]);
    expect([texts(state), told(state)]).toEqual([[''], []]);
  });

  it('while I was away have to be fetched where something that I have is older; not by anyone who has just come', () => {
    const newcomer = replay(at(0, began, entered([], { messages: [edited(1, 3)], changes: 3 })));
    expect(changesOf(newcomer)).toEqual({ known: 3, announced: 3 });
    const back = later(newcomer, at(9, entered([], { messages: [], changes: 5 })));
    expect(changesOf(back)).toEqual({ known: 3, announced: 5 });
    const caught = later(
      back,
      at(10, {
        is: 'chat.changes',
        of: { roomId: 'main' },
        after: 3,
        messages: [edited(1, 5)],
        changes: 5,
      }),
    );
    expect([texts(caught), changesOf(caught)]).toEqual([['text 1, change 5'], { known: 5, announced: 5 }]);
    // A page that takes the place of everything brings them itself.
    const longAway = later(
      newcomer,
      at(9, entered([], { messages: [buildMessage(80), buildMessage(81)], changes: 9 })),
    );
    expect(changesOf(longAway)).toEqual({ known: 9, announced: 9 });
  });

  it('are asked for where older messages were read before a change that was told meanwhile', () => {
    const state = replay(at(0, began, entered([], { messages: [buildMessage(3)] })));
    const raced = later(
      state,
      at(1, changed(2, 1)),
      at(2, {
        is: 'chat.older',
        personId: null,
        messages: [buildMessage(1), buildMessage(2)],
      }),
    );
    expect([texts(raced), changesOf(raced)]).toEqual([['text 1', 'text 2', 'text 3'], { known: 0, announced: 1 }]);
  });

  it('of another room of the meeting are fetched for that room', () => {
    const main = replay(at(0, began, entered([], { messages: [buildMessage(1, { roomId: 'main' })], changes: 0 })));
    const away = later(main, at(1, { is: 'hub.moved', roomId: 'study' }), at(2, entered([], { roomId: 'study' })));
    expect(changesOf(away)).toEqual({ known: 0, announced: 0 });
    const late = later(
      away,
      at(3, {
        is: 'chat.changes',
        of: { roomId: 'main' },
        after: 0,
        messages: [edited(1, 1, { roomId: 'main' })],
        changes: 1,
      }),
    );
    expect(changesOf(late)).toEqual({ known: 0, announced: 0 });
    const back = later(late, at(4, { is: 'hub.moved', roomId: 'main' }), at(5, entered([], { changes: 1 })));
    expect([texts(back), changesOf(back)]).toEqual([['text 1, change 1'], { known: 1, announced: 1 }]);
  });
});

describe('private messages that are changed', () => {
  const chatWith = ({ tools: { chat } }: State) => chat.privately.chats.find(({ personId }) => personId === 'ada');
  const lineOf = ({ tools: { chat } }: State) => chat.transient.lines.ada?.changes;

  it('stand with the other person as they are now, and what was missed is found by the list', () => {
    const sent: RoomFact = { is: 'chat.private', payload: buildPrivate(1) };
    const now = buildPrivate(1, { text: 'changed', changed: 1, edits: 1 });
    const state = replay([...inside('ada'), ...at(1, sent, { is: 'chat.privateChanged', payload: now })]);
    expect(chatWith(state)?.entries.map(({ text }) => text)).toEqual(['changed']);
    const thread = { participantId: 'ada', fullName: 'ADA', last: 1, read: 0, changes: 2 };
    const back = later(state, at(9, { is: 'chat.privateThreads', threads: [thread], more: false }));
    expect(lineOf(back)).toEqual({ known: 1, announced: 2 });
    const gone = buildPrivate(1, { text: '', changed: 2, deletedBy: 'author' });
    const caught = later(
      back,
      at(10, { is: 'chat.changes', of: { personId: 'ada' }, after: 1, messages: [gone], changes: 2 }),
    );
    expect([chatWith(caught)?.entries, lineOf(caught)]).toEqual([
      [{ kind: 'posted', ...gone }],
      { known: 2, announced: 2 },
    ]);
  });
});

describe('catching up', () => {
  const textsIn = (world: World) => world.room.snapshot().tools.chat.entries.map(({ text }) => text);
  it('asks page by page for what was missed, and again while no one answers', async () => {
    const answers = [
      { ok: false, code: 'network' },
      { ok: true, reply: { roomId: 'main', messages: [edited(2, 3)], changes: 3, more: true } },
      { ok: true, reply: { roomId: 'main', messages: [edited(1, 4)], changes: 4, more: false } },
    ] as const;
    let asked = 0;
    const world = steady(createTestRoom({ listChatChanges: () => answers[asked++] ?? { ok: false, code: 'network' } }));
    for (const fact of [posted(1), posted(2), entered([createTestPerson('ada')], { changes: 4 })]) world.dispatch(fact);
    await world.clock.pass(10_000);
    expect(textsIn(world)).toEqual(['text 1, change 4', 'text 2, change 3']);
    expect(world.named('listChatChanges').map(({ input }) => input)).toEqual([
      { after: 0 },
      { after: 0 },
      { after: 3 },
    ]);
  });

  it('sends a change of mine with how often the text was changed; a refusal is told', async () => {
    const world = steady(createTestRoom({ editChat: () => ({ ok: false, code: 'chat.notFound' }) }));
    const { commands } = world.room.tools.chat;
    const message = { kind: 'posted' as const, ...edited(1, 1, { roomId: 'main' }) };
    expect(await commands.edit(message, ' new ')).toBe(false);
    expect(world.named('editChat').map(({ input }) => input)).toEqual([
      { roomId: 'main', seq: 1, text: 'new', edit: 2 },
    ]);
    expect(world.room.snapshot().notices.map(({ kind }) => kind.is)).toContain('commandFailed');
  });
});
