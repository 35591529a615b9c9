import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { enterHub, HUB_PATH } from '@salon/contract';
import type { Socket } from 'socket.io';
import { Server } from 'socket.io';
import { afterEach, describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import type { Clock } from '../ports.ts';
import { loadedTool } from '../registry.ts';
import { buildMessage, buildPrivate, createTestPerson, iso } from '../testing/story.ts';
import { connectHub } from './hub.ts';

const timers = new Set<ReturnType<typeof setTimeout>>();
const clock: Clock = {
  now: () => Date.now(),
  after(ms, then) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, ms);
    timers.add(timer);
    return () => {
      timers.delete(timer);
      clearTimeout(timer);
    };
  },
};

const ADA = 'ada-000000000000000000';
const roster = {
  roomId: ADA,
  people: [createTestPerson(ADA)],
  tools: { chat: { messages: [], privateThreads: 0 } },
  endsAt: null,
  serverNow: iso(0),
};
const endings: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

/** A hub that answers as it is told, and a browser's line to it. */
async function createTestHub(answer: (asked: unknown, socket: Socket) => unknown = () => roster) {
  const http = createServer();
  const io = new Server(http, { path: HUB_PATH, transports: ['websocket'], serveClient: false });
  const sockets: Socket[] = [];
  const asked: unknown[] = [];
  let admit: (admission: unknown) => string | null = () => null;
  io.use((socket, next) => {
    const refusal = admit(socket.handshake.auth.admission);
    next(refusal === null ? undefined : new Error(refusal));
  });
  io.on('connection', (socket) => {
    sockets.push(socket);
    socket.on(enterHub.name, (input: unknown, reply: (answer: unknown) => void) => {
      asked.push(input);
      void Promise.resolve(answer(input, socket)).then(reply);
    });
  });
  const port = await new Promise<number>((resolve) =>
    http.listen(0, '127.0.0.1', () => resolve((http.address() as AddressInfo).port)),
  );
  endings.push(() => io.close());

  const facts: RoomFact[] = [];
  let refused = 0;
  let entering = { chat: { after: 0 } };
  const used: unknown[] = [];
  const lively: unknown[] = [];
  const moves: unknown[] = [];
  const renewed: string[] = [];
  let wake = () => {};
  const connect = () => {
    const hub = connectHub({
      origin: `http://127.0.0.1:${port}`,
      admission: () => 'secret',
      entering: () => entering,
      onLive: (tool, heard) => lively.push([tool, heard]),
      clock,
      dispatch: (fact) => {
        facts.push(fact);
        wake();
      },
      toolInRoom: loadedTool,
      onToolUsed: (tool, heard) => {
        used.push([tool, heard]);
        wake();
      },
      onMoved: (roomId, access) => void moves.push({ roomId, token: access.token }),
      onMediaRenewed: ({ token }) => void renewed.push(token),
      onRefused: () => {
        refused += 1;
        wake();
      },
    });
    endings.push(() => hub.close());
    return hub;
  };
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const count = (is: RoomFact['is']) => facts.filter((fact) => fact.is === is).length;
  return {
    connect,
    until,
    count,
    facts,
    moves,
    renewed,
    sockets,
    asked,
    used,
    admitBy: (rule: typeof admit) => {
      admit = rule;
    },
    refused: () => refused,
    heard: (seq: number) => {
      entering = { chat: { after: seq } };
    },
  };
}

describe('the line to the hub', () => {
  it('shows the admission, enters, and tells the roster', async () => {
    const world = await createTestHub();
    let shown: unknown;
    world.admitBy((admission) => {
      shown = admission;
      return null;
    });
    world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    expect(shown).toBe('secret');
    expect(world.facts.map(({ is }) => is)).toEqual(['hub.connected', 'hub.entered']);
    expect(world.facts[1]).toMatchObject(roster);
  });

  it('enters without a tool whose part breaks the contract', async () => {
    const world = await createTestHub(() => ({ ...roster, tools: { chat: { messages: 'none' }, unheardOf: {} } }));
    world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    expect(world.facts.slice(1)).toMatchObject([
      { is: 'hub.malformed', name: 'chat' },
      { is: 'hub.entered', people: roster.people, tools: {} },
    ]);
  });

  it('says which tools the meeting has, and which of them it uses while their code is not here', async () => {
    const world = await createTestHub((_, socket) => {
      socket.emit('poll.changed', 'as it came');
      return { ...roster, tools: { ...roster.tools, poll: null, unheardOf: null } };
    });
    world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    expect(world.facts.at(-1)).toMatchObject({ tools: roster.tools, offered: ['chat', 'poll', 'unheardOf'] });
    expect(world.used).toEqual([['poll', { name: 'poll.changed', payload: 'as it came' }]]);
    world.sockets[0]?.conn.close();
    const again = await createTestHub(() => ({ ...roster, tools: { poll: { polls: [] } } }));
    again.connect();
    await again.until(() => again.used.length === 1);
    expect(again.used).toEqual([['poll', null]]);
  });

  it('tells what a tool says while an answer on entering is awaited after that answer, which may have been read before', async () => {
    const world = await createTestHub((_, socket) => {
      socket.emit('chat.posted', buildMessage(1, { authorId: ADA }));
      socket.emit('room.person', createTestPerson(ADA));
      return roster;
    });
    world.connect();
    await world.until(() => world.count('chat.posted') === 1);
    expect(world.facts.map(({ is }) => is)).toEqual(['hub.connected', 'hub.person', 'hub.entered', 'chat.posted']);
  });

  it('tells what tools of a room said before the move to another one, and what waits for an answer that does not come', async () => {
    const world = await createTestHub((_, socket) => {
      if (world.asked.length > 1) return roster;
      socket.emit('chat.posted', buildMessage(1, { authorId: ADA }));
      socket.emit('room.moved', { roomId: ADA });
      socket.emit('chat.posted', buildMessage(2, { authorId: ADA }));
      setImmediate(() => socket.conn.close());
      return new Promise(() => undefined);
    });
    world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    expect(world.facts.map(({ is }) => is)).toEqual([
      ...['hub.connected', 'chat.posted', 'hub.moved', 'hub.lost', 'chat.posted', 'hub.connected', 'hub.entered'],
    ]);
  });

  it('comes back on its own, enters again and says what each tool says by then', async () => {
    const world = await createTestHub();
    world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    world.heard(7);
    world.sockets[0]?.conn.close();
    await world.until(() => world.count('hub.entered') === 2);
    expect(world.asked).toEqual([{ tools: { chat: { after: 0 } } }, { tools: { chat: { after: 7 } } }]);
    expect(world.count('hub.lost')).toBe(1);
  });

  it('comes back even when the server hung up on purpose', async () => {
    const world = await createTestHub();
    world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    world.sockets[0]?.disconnect(true);
    await world.until(() => world.count('hub.entered') === 2);
  });

  it('asks why when it is turned away, and goes on trying', async () => {
    const world = await createTestHub();
    let tries = 0;
    world.admitBy(() => (++tries < 2 ? 'server.unavailable' : null));
    world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    expect(world.refused()).toBe(1);
  });

  it('asks why when it is not let into the meeting, without calling that malformed', async () => {
    const answers: unknown[] = [{ code: 'room.removed' }];
    const world = await createTestHub(() => answers.shift() ?? roster);
    world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    expect([world.refused(), world.count('hub.malformed')]).toEqual([1, 0]);
  });

  it('drops and counts an answer that breaks the contract, and asks again', async () => {
    const answers: unknown[] = [{ people: 'everybody' }];
    const world = await createTestHub(() => answers.shift() ?? roster);
    world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    expect(world.count('hub.malformed')).toBe(1);
  });

  it('tells signals as facts, and drops and counts those that break the contract', async () => {
    const whisper = buildPrivate(1, { authorId: ADA, toId: ADA });
    const world = await createTestHub();
    const tellAll = (socket: Socket) => {
      for (const bad of [null, 'x', {}, { ...createTestPerson(ADA), rev: 'new' }]) socket.emit('room.person', bad);
      socket.emit('room.unknown', 1);
      socket.emit('room.person', createTestPerson(ADA));
      socket.emit('chat.posted', buildMessage(1, { authorId: ADA }));
      socket.emit('chat.private', whisper);
      socket.emit('chat.private', { ...whisper, toId: '' });
      socket.emit('room.reaction', { from: ADA, reaction: '👍' });
      socket.emit('room.mediaStopped', { source: 'camera', byName: 'ADA' });
      socket.emit('room.rightsChanged', {});
      const renewed = { url: 'https://salon.test', token: 'newer', ownIceServers: false, selective: true };
      socket.emit('room.mediaRenewed', renewed);
      socket.emit('room.moved', {
        roomId: ADA,
        sfu: { url: 'https://salon.test', token: 'new', ownIceServers: false },
      });
      socket.emit('room.moved', { roomId: ADA });
      socket.emit('meeting.endingSoon', { minutes: 1, endsAt: iso(1) });
      socket.emit('meeting.ended', { because: 'limit' });
      socket.emit('room.youWereRemoved', {});
    };
    world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    world.sockets.forEach(tellAll);
    await world.until(() => world.count('hub.removed') === 1);
    expect(world.count('hub.malformed')).toBe(5);
    expect(world.facts.filter(({ is }) => !/connected|entered|malformed/.test(is))).toEqual([
      { is: 'hub.person', person: createTestPerson(ADA) },
      { is: 'chat.posted', payload: buildMessage(1, { authorId: ADA }) },
      { is: 'chat.private', payload: whisper },
      { is: 'hub.reaction', from: ADA, reaction: '👍' },
      { is: 'hub.mediaStopped', source: 'camera', byName: 'ADA' },
      { is: 'hub.rightsChanged' },
      { is: 'hub.mediaRenewed' },
      { is: 'hub.moved', roomId: ADA },
      { is: 'hub.moved', roomId: ADA },
      { is: 'hub.endingSoon', minutes: 1, endsAt: iso(1) },
      { is: 'hub.ended', because: 'limit' },
      { is: 'hub.removed' },
    ]);
    // A token is told beside the facts, which are kept.
    expect([world.moves, world.renewed]).toEqual([[{ roomId: ADA, token: 'new' }], ['newer']]);
  });

  it('asks again when it is looked at: a line that answers stays', async () => {
    const world = await createTestHub();
    const hub = world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    hub.verify();
    await world.until(() => world.count('hub.entered') === 2);
    expect(world.sockets).toHaveLength(1);
  });

  it('does not wait for its turn when it is looked at while away', async () => {
    const world = await createTestHub();
    const hub = world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    world.sockets[0]?.disconnect(true);
    await world.until(() => world.count('hub.lost') === 1);
    hub.verify();
    await world.until(() => world.count('hub.entered') === 2);
    // Its turn does not come any more: that would cut the new line.
    expect(timers.size).toBe(0);
  });

  it('tells nothing any more once closed', async () => {
    const world = await createTestHub();
    const hub = world.connect();
    await world.until(() => world.count('hub.entered') === 1);
    const gone = new Promise((resolve) => world.sockets[0]?.on('disconnect', resolve));
    hub.close();
    await gone;
    expect(world.facts.map(({ is }) => is)).toEqual(['hub.connected', 'hub.entered']);
  });
});
