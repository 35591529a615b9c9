import { CHAT_PAGE } from '@salon/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../ports.ts';
import { buildMessage, buildPrivate, createTestPerson, entered, ME } from '../testing/story.ts';
import type { World } from '../testing/world.ts';
import { createTestRoom, steady } from '../testing/world.ts';
import { later } from './chat.code.ts';

// Its code comes at the first need; here it is there.
beforeAll(later);

type Sent = { participantId: string; clientKey: string; text: string };

describe('private messages', () => {
  const post = ({ participantId, ...rest }: Sent, seq: number) =>
    buildPrivate(seq, { authorId: ME, toId: participantId, ...rest });
  const shown = (world: World, personId = 'ada') =>
    world.room
      .snapshot()
      .tools.chat.privately.chats.find((chat) => chat.personId === personId)
      ?.entries.map((entry) => `${entry.kind} ${entry.text}`);
  const page = (messages: ReturnType<typeof buildPrivate>[]): Answer<unknown> => ({ ok: true, reply: { messages } });

  it('go to one person, one after the other, in the order in which they were written', async () => {
    let seq = 0;
    const world = steady(createTestRoom({ sendPrivate: (input: Sent) => ({ ok: true, reply: post(input, ++seq) }) }));
    for (const text of ['one', ' two ', '  ', 'three']) await world.room.tools.chat.commands.send(text, 'ada');
    await world.clock.pass(0);
    expect(shown(world)).toEqual(['posted one', 'posted two', 'posted three']);
    expect(world.named('sendPrivate').map(({ input }) => (input as Sent).participantId)).toEqual(['ada', 'ada', 'ada']);
    expect(world.named('sendChat')).toEqual([]);
    expect(world.room.snapshot().tools.chat.entries).toEqual([]);
  });

  it('wait for the network and are sent again under the same key; other conversations do not wait for them', async () => {
    let up = false;
    const world = steady(
      createTestRoom({
        sendPrivate: (input: Sent) => (up ? { ok: true, reply: post(input, 1) } : { ok: false, code: 'limit.tooMany' }),
        sendChat: (input: Sent) => ({ ok: true, reply: buildMessage(1, { authorId: ME, ...input }) }),
      }),
    );
    await world.room.tools.chat.commands.send('psst', 'ada');
    await world.clock.pass(0);
    await world.room.tools.chat.commands.send('all');
    await world.clock.pass(60_000);
    expect(shown(world)).toEqual(['pending psst']);
    expect(world.room.snapshot().tools.chat.entries.map(({ kind }) => kind)).toEqual(['posted']);
    up = true;
    world.dispatch(entered([createTestPerson('ada')]));
    await world.clock.pass(0);
    expect(shown(world)).toEqual(['posted psst']);
    expect(new Set(world.named('sendPrivate').map(({ input }) => (input as Sent).clientKey)).size).toBe(1);
  });

  it('stay with their text when the other has left, and can be sent again when they are back', async () => {
    const replies: Answer<unknown>[] = [{ ok: false, code: 'room.personGone' }];
    const world = steady(
      createTestRoom({ sendPrivate: (input: Sent) => replies.shift() ?? { ok: true, reply: post(input, 1) } }),
    );
    await world.room.tools.chat.commands.send('hello', 'ada');
    await world.clock.pass(0);
    expect(shown(world)).toEqual(['failed hello']);
    const key = world.room.snapshot().tools.chat.privately.chats[0]?.entries[0]?.clientKey ?? '';
    await world.room.tools.chat.commands.retry(key, 'ada');
    await world.clock.pass(0);
    expect(shown(world)).toEqual(['posted hello']);
  });

  it('are caught up with after a reload: the list, then the newest page of each; older ones when they are read', async () => {
    const all = Array.from({ length: CHAT_PAGE + 2 }, (_, index) => buildPrivate(index + 1));
    const answers: Answer<unknown>[] = [{ ok: false, code: 'network' }];
    const threads = [
      { participantId: 'ada', fullName: 'ADA', last: all.length, read: 0 },
      { participantId: 'bob', fullName: 'BOB', last: 1, read: 0 },
    ];
    const world = createTestRoom({
      listPrivateThreads: () => answers.shift() ?? { ok: true, reply: { threads, more: false } },
      listPrivate: ({ participantId, before }: { participantId: string; before?: number }) => {
        if (participantId === 'bob') return page([buildPrivate(1, { authorId: 'bob', authorName: 'BOB' })]);
        return page(all.filter(({ seq }) => seq < (before ?? Infinity)).slice(-CHAT_PAGE));
      },
    });
    world.dispatch({ is: 'hub.connected' });
    world.dispatch(entered([], { privateThreads: 2 }));
    await world.clock.pass(5000);
    expect([shown(world)?.length, shown(world, 'bob')?.length]).toEqual([CHAT_PAGE, 1]);
    const asked = world.calls.length;
    await world.clock.pass(60_000);
    expect(world.calls).toHaveLength(asked);
    expect(world.room.snapshot().tools.chat.privately.chats.map(({ unread }) => unread)).toEqual([all.length, 1]);
    await world.room.tools.chat.commands.readOlder('ada');
    await world.room.tools.chat.commands.readOlder('bob');
    expect(shown(world)).toHaveLength(all.length);
    expect(world.calls).toHaveLength(asked + 1);
  });

  it('are asked for in no meeting in which I wrote with no one', async () => {
    const world = steady(createTestRoom());
    await world.clock.pass(10_000);
    expect([...world.named('listPrivateThreads'), ...world.named('listPrivate')]).toEqual([]);
  });

  it('that are missing in between are fetched, those that are merely late are not', async () => {
    const world = steady(createTestRoom({ listPrivate: () => page([buildPrivate(2), buildPrivate(3)]) }));
    world.dispatch({ is: 'chat.private', payload: buildPrivate(1) });
    world.dispatch({ is: 'chat.private', payload: buildPrivate(3) });
    await world.clock.pass(100);
    expect(world.named('listPrivate')).toEqual([]);
    await world.clock.pass(1000);
    expect(world.named('listPrivate')).toHaveLength(1);
    expect(shown(world)).toHaveLength(3);
    world.dispatch({ is: 'chat.private', payload: buildPrivate(5) });
    await world.clock.pass(100);
    world.dispatch({ is: 'chat.private', payload: buildPrivate(4) });
    await world.clock.pass(10_000);
    expect(world.named('listPrivate')).toHaveLength(1);
  });
});
