import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../ports.ts';
import { buildMessage, createTestPerson, entered, ME } from '../testing/story.ts';
import type { World } from '../testing/world.ts';
import { createTestRoom, steady } from '../testing/world.ts';
import { later } from './chat.code.ts';

// Its code comes at the first need; here it is there.
beforeAll(later);

describe('the chat', () => {
  const post = (input: { clientKey: string; text: string }, seq: number) =>
    buildMessage(seq, { authorId: ME, ...input });
  const shown = (world: World) =>
    world.room.snapshot().tools.chat.entries.map((entry) => `${entry.kind} ${entry.text}`);

  it('sends one message after the other, in the order in which they were written', async () => {
    let seq = 0;
    const world = steady(
      createTestRoom({
        sendChat: (input: { clientKey: string; text: string }) => ({ ok: true, reply: post(input, ++seq) }),
      }),
    );
    for (const text of ['one', ' two ', '  ', 'three']) await world.room.tools.chat.commands.send(text);
    expect(
      shown(world)
        .slice(0, 3)
        .every((line) => line.startsWith('p')),
    ).toBe(true);
    await world.clock.pass(0);
    expect(shown(world)).toEqual(['posted one', 'posted two', 'posted three']);
  });

  it('sends a reply with what it replies to, also when it is sent again', async () => {
    const answers: Answer<unknown>[] = [{ ok: false, code: 'chat.off' }];
    const world = steady(
      createTestRoom({
        sendChat: (input: { clientKey: string; text: string }) =>
          answers.shift() ?? { ok: true, reply: post(input, 1) },
      }),
    );
    const { commands } = world.room.tools.chat;
    const replyTo = buildMessage(7, { roomId: 'main' });
    await commands.send('hello', undefined, { replyTo });
    await world.clock.pass(0);
    const [entry] = world.room.snapshot().tools.chat.entries;
    expect(entry).toMatchObject({ kind: 'failed', replyTo });
    await commands.retry(entry?.clientKey ?? '');
    await world.clock.pass(0);
    expect(world.named('sendChat').map(({ input }) => (input as { replyTo?: unknown }).replyTo)).toEqual([
      { roomId: 'main', seq: 7 },
      { roomId: 'main', seq: 7 },
    ]);
  });

  it('keeps a message through a network failure and sends it again, under the same key, when the hub is back', async () => {
    let up = false;
    const world = steady(
      createTestRoom({
        sendChat: (input: { clientKey: string; text: string }) =>
          up ? { ok: true, reply: post(input, 1) } : { ok: false, code: 'network' },
      }),
    );
    await world.room.tools.chat.commands.send('hello');
    await world.clock.pass(60_000);
    expect(shown(world)).toEqual(['pending hello']);
    up = true;
    world.dispatch(entered([createTestPerson('ada')]));
    await world.clock.pass(0);
    expect(shown(world)).toEqual(['posted hello']);
    const keys = new Set(world.named('sendChat').map(({ input }) => (input as { clientKey: string }).clientKey));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  it('does not send again what the hub has told already', async () => {
    const world = steady(createTestRoom({ sendChat: () => ({ ok: false, code: 'network' }) }));
    await world.room.tools.chat.commands.send('hello');
    await world.clock.pass(0);
    const [{ clientKey }] = world.named('sendChat').map(({ input }) => input) as [{ clientKey: string }];
    world.dispatch({ is: 'chat.posted', payload: post({ clientKey, text: 'hello' }, 1) });
    await world.clock.pass(60_000);
    expect(world.named('sendChat')).toHaveLength(1);
    expect(shown(world)).toEqual(['posted hello']);
  });

  it('says that a message was refused, and sends it again when asked', async () => {
    const replies: Answer<unknown>[] = [{ ok: false, code: 'input.invalid' }];
    const world = steady(
      createTestRoom({
        sendChat: (input: { clientKey: string; text: string }) =>
          replies.shift() ?? { ok: true, reply: post(input, 1) },
      }),
    );
    await world.room.tools.chat.commands.send('hello');
    await world.clock.pass(0);
    expect(shown(world)).toEqual(['failed hello']);
    const [entry] = world.room.snapshot().tools.chat.entries;
    await world.room.tools.chat.commands.retry(entry?.clientKey ?? '');
    await world.clock.pass(0);
    expect(shown(world)).toEqual(['posted hello']);
  });

  it('fetches what is missing, and keeps asking while no one answers', async () => {
    const pages: Answer<unknown>[] = [
      { ok: false, code: 'network' },
      { ok: true, reply: { messages: [] } },
      { ok: true, reply: { messages: [buildMessage(2), buildMessage(3), buildMessage(4), buildMessage(5)] } },
    ];
    const world = steady(createTestRoom({ listChat: () => pages.shift() ?? { ok: false, code: 'network' } }));
    world.dispatch({ is: 'chat.posted', payload: buildMessage(1) });
    world.dispatch({ is: 'chat.posted', payload: buildMessage(5) });
    await world.clock.pass(10_000);
    expect(world.named('listChat').map(({ input }) => (input as { after: number }).after)).toEqual([1, 1, 1]);
    expect(shown(world)).toHaveLength(5);
  });

  it('reads older messages a page at a time when asked, and nothing before the first; a refusal is told', async () => {
    const pages: Answer<unknown>[] = [
      { ok: true, reply: { messages: [buildMessage(2), buildMessage(3)] } },
      { ok: false, code: 'network' },
      { ok: true, reply: { messages: [buildMessage(1)] } },
    ];
    const world = createTestRoom({ listChat: () => pages.shift() ?? { ok: false, code: 'network' } });
    world.dispatch(entered([], { messages: [buildMessage(4)] }));
    await world.clock.pass(1000);
    expect(world.named('listChat')).toEqual([]);
    for (let turn = 0; turn < 4; turn += 1) await world.room.tools.chat.commands.readOlder();
    expect(shown(world)).toEqual([1, 2, 3, 4].map((seq) => `posted text ${seq}`));
    expect(world.named('listChat').map(({ input }) => input)).toEqual([{ before: 4 }, { before: 2 }, { before: 2 }]);
    expect(world.room.snapshot().notices.map(({ kind }) => kind.is)).toEqual(['commandFailed']);
  });

  it('reads all of a conversation for who saves it, and nothing where a page is refused', async () => {
    const pages: Answer<unknown>[] = [
      { ok: true, reply: { messages: [buildMessage(3), buildMessage(4)] } },
      { ok: true, reply: { messages: [buildMessage(1), buildMessage(2)] } },
      { ok: true, reply: { messages: [buildMessage(3)] } },
    ];
    const world = steady(createTestRoom({ listChat: () => pages.shift() ?? { ok: false, code: 'network' } }));
    const all = await world.room.tools.chat.commands.readAll();
    expect(all?.map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
    expect(shown(world)).toEqual([]);
    expect(await world.room.tools.chat.commands.readAll()).toBeNull();
    expect(world.room.snapshot().notices.map(({ kind }) => kind.is)).toContain('commandFailed');
  });

  it('does not fetch a message that is merely late', async () => {
    const world = steady(createTestRoom());
    world.dispatch({ is: 'chat.posted', payload: buildMessage(2) });
    await world.clock.pass(100);
    world.dispatch({ is: 'chat.posted', payload: buildMessage(1) });
    await world.clock.pass(10_000);
    expect(world.named('listChat')).toEqual([]);
  });
});
