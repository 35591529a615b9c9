import type { Call, MediaSource, RoomSession } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import type { RoomFact } from '../events.ts';
import type { Answer, DoorMedia, MediaEnd, Send, Sfu } from '../ports.ts';
import { replay } from '../reduce.ts';
import { aClock } from '../testing/clock.ts';
import { aMessage, aPerson, aSender, entered, iso, ME, mediaUp } from '../testing/story.ts';
import { createRoom } from './room.ts';

const aSession = (token: string): RoomSession => ({
  meetingId: 'meeting',
  title: 'Weekly',
  participantId: ME,
  admissionToken: `admission-${token}`,
  role: 'guest',
  fullName: 'Me',
  sfu: { url: 'https://salon.test', token, ownIceServers: false },
  link: '/en/meeting/go/x',
  endsAt: null,
  serverNow: iso(0),
  maxParticipants: 10,
});

const noDevices: DoorMedia = {
  microphone: { wanted: false, track: null, deviceId: null },
  camera: { wanted: false, track: null, deviceId: null },
  speakerId: null,
};

/** Answers of our server by call; what is not named is agreed to. */
type Answers = Partial<Record<string, (input: never) => Answer<unknown>>>;

/** The room with everything around it played by the test. */
function aRoom(answers: Answers = {}) {
  const clock = aClock();
  const calls: { name: string; input: unknown }[] = [];
  const runs: { token: string; end: (end: MediaEnd) => void }[] = [];
  const switched: [MediaSource, boolean][] = [];
  const sessions: string[] = [];
  const did: string[] = [];
  let tell: (fact: RoomFact) => void = () => {};
  let hub = { admission: () => '', chatAfter: () => 0, onRefused: () => {} };

  const send = (async (call: Call, input: unknown) => {
    calls.push({ name: call.name, input });
    return answers[call.name]?.(input as never) ?? { ok: true, reply: {} };
  }) as Send;
  const sfu: Sfu = {
    run: ({ token }) => new Promise((end) => runs.push({ token, end })),
    setSource: async (source, on) => void switched.push([source, on]),
    listDevices: async () => [],
    useDevice: async () => {},
    currentDevice: () => null,
    startSound: async () => {},
    expire: () => did.push('sfu expire'),
    verify: () => did.push('sfu verify'),
    close: async () => void did.push('sfu close'),
    attach: () => () => {},
    watchLevel: () => () => {},
  };
  const room = createRoom({
    session: aSession('first'),
    origin: 'https://salon.test',
    send,
    media: noDevices,
    clock,
    onSession: (session) => sessions.push(session.sfu.token),
    connectSfu: (options) => {
      tell = options.tell;
      return sfu;
    },
    connectHub: (options) => {
      hub = options;
      return { verify: () => did.push('hub verify'), close: () => did.push('hub close') };
    },
  });
  const lose = async (end: Partial<MediaEnd> = {}) => {
    runs.at(-1)?.end({ why: 'gone', wasUp: true, ...end });
    await clock.pass(0);
  };
  const named = (name: string) => calls.filter((call) => call.name === name);
  return {
    room,
    clock,
    calls,
    named,
    runs,
    switched,
    sessions,
    did,
    tell: (fact: RoomFact) => tell(fact),
    lose,
    hub: () => hub,
  };
}

const resumes = (...tokens: readonly string[]): Answers => {
  let next = 0;
  return { resumeRoom: () => ({ ok: true, reply: aSession(tokens[next++] ?? 'later') }) };
};
const refused = (code: string): Answers => ({ resumeRoom: () => ({ ok: false, code }) });

function steady(world: ReturnType<typeof aRoom>) {
  world.tell({ is: 'hub.connected' });
  world.tell(entered([aPerson('ada')]));
  world.tell(mediaUp(aSender('ada')));
  return world;
}

describe('entering', () => {
  it('calls the media server and the hub at once, side by side', () => {
    const world = aRoom();
    expect(world.runs.map(({ token }) => token)).toEqual(['first']);
    expect(world.hub().admission()).toBe('admission-first');
    expect(world.room.snapshot().phase).toEqual({ at: 'joining' });
  });

  it('is done when both have answered', () => {
    const { room } = steady(aRoom());
    expect(room.snapshot().phase).toEqual({ at: 'inside', connection: { is: 'steady' } });
    expect(room.snapshot().people.map(({ id }) => id)).toEqual([ME, 'ada']);
  });

  it('shows the room when only the media server lets wait', async () => {
    const world = aRoom();
    world.tell(entered([]));
    await world.clock.pass(8000);
    expect(world.room.snapshot().phase).toMatchObject({
      at: 'inside',
      connection: { is: 'recovering', what: 'media' },
    });
  });

  it('tells listeners once for what happens together, and the same snapshot until something does', () => {
    const world = steady(aRoom());
    const before = world.room.snapshot();
    let heard = 0;
    const stop = world.room.subscribe(() => {
      heard += 1;
    });
    world.tell({ is: 'user.layout', mode: before.layout });
    expect([heard, world.room.snapshot() === before]).toEqual([0, true]);
    world.tell({ is: 'hub.mediaStopped', source: 'camera', byName: 'ADA' });
    expect(heard).toBe(1);
    stop();
    world.tell({ is: 'user.layout', mode: 'grid' });
    expect(heard).toBe(1);
  });
});

describe('a lost media connection', () => {
  it('is replaced at once with a new token', async () => {
    const world = steady(aRoom(resumes('second')));
    await world.lose();
    expect(world.room.snapshot().phase).toMatchObject({ connection: { is: 'recovering', what: 'media' } });
    expect(world.runs.map(({ token }) => token)).toEqual(['first', 'second']);
    expect(world.sessions).toEqual(['second']);
    expect(world.hub().admission()).toBe('admission-second');
    world.tell(mediaUp(aSender('ada')));
    expect(world.room.snapshot().phase).toMatchObject({ connection: { is: 'steady' } });
  });

  it('is tried again without end while nobody answers, ever less often but at least every five seconds', async () => {
    const world = steady(aRoom(refused('network')));
    await world.lose();
    await world.clock.pass(600_000);
    const asked = world.named('resumeRoom').length;
    expect(asked).toBeGreaterThan(600 / 5);
    expect(asked).toBeLessThan(600 / 2.5 + 10);
    expect(world.runs).toHaveLength(1);
    expect(world.room.snapshot().phase).toMatchObject({ at: 'inside' });
  });

  it.each([
    ['meeting.ended', 'ended'],
    ['meeting.notFound', 'ended'],
    ['room.removed', 'removed'],
    ['room.notAdmitted', 'refused'],
    ['room.full', 'full'],
  ])('is the end when our server says %s', async (code, because) => {
    const world = steady(aRoom(refused(code)));
    await world.lose();
    expect(world.room.snapshot().phase).toEqual({ at: 'out', because });
    expect(world.did).toEqual(expect.arrayContaining(['sfu close', 'hub close']));
    await world.clock.pass(60_000);
    expect(world.runs).toHaveLength(1);
  });

  it('goes on while our server is merely busy', async () => {
    const replies: Answer<unknown>[] = [
      { ok: false, code: 'limit.tooMany' },
      { ok: false, code: 'server.unavailable' },
    ];
    const world = steady(aRoom({ resumeRoom: () => replies.shift() ?? { ok: true, reply: aSession('third') } }));
    await world.lose();
    await world.clock.pass(5000);
    expect(world.runs.map(({ token }) => token)).toEqual(['first', 'third']);
  });

  it('does not hammer a server that takes connections and drops them', async () => {
    const world = steady(aRoom(resumes()));
    for (let second = 0; second < 60; second += 1) {
      await world.lose();
      await world.clock.pass(1000);
    }
    expect(world.runs.length).toBeLessThan(25);
  });

  it('is the end when the same entry was opened elsewhere', async () => {
    const world = steady(aRoom(resumes('second')));
    await world.lose({ why: 'elsewhere' });
    expect(world.room.snapshot().phase).toEqual({ at: 'out', because: 'elsewhere' });
    expect(world.calls).toEqual([]);
  });

  it('is the end when this browser cannot do it', async () => {
    const world = aRoom();
    await world.lose({ why: 'unsupported', wasUp: false });
    expect(world.room.snapshot().phase).toEqual({ at: 'out', because: 'failed' });
  });

  it('waits for a page that was put away, until it is looked at again', async () => {
    const world = steady(aRoom(resumes('second')));
    await world.lose({ why: 'asleep' });
    expect(world.calls).toEqual([]);
    world.room.poke();
    await world.clock.pass(0);
    expect(world.runs.map(({ token }) => token)).toEqual(['first', 'second']);
  });
});

describe('time that was lost', () => {
  it('is noticed by the clock: both connections are looked at', async () => {
    const world = steady(aRoom());
    world.clock.sleep(3_600_000);
    await world.clock.pass(5000);
    expect(world.did).toEqual(['hub verify', 'sfu verify']);
  });

  it('is not suspected while the clock goes on', async () => {
    const world = steady(aRoom());
    await world.clock.pass(120_000);
    expect(world.did).toEqual([]);
  });

  it('cuts waiting short when somebody looks at the page', async () => {
    const world = steady(aRoom(refused('network')));
    await world.lose();
    await world.clock.pass(60_000);
    const before = world.named('resumeRoom').length;
    world.room.poke();
    await world.clock.pass(0);
    expect(world.named('resumeRoom').length).toBe(before + 1);
  });

  it('means nothing any more once I am out', () => {
    const world = steady(aRoom());
    world.tell({ is: 'hub.removed' });
    world.did.length = 0;
    world.room.poke();
    expect(world.did).toEqual([]);
  });
});

describe('what moderators decide', () => {
  const taken = (rev: number) => ({ is: 'hub.person', person: aPerson(ME, { rev, blocked: ['microphone'] }) }) as const;

  it('is done here at once, whatever the media server does', () => {
    const world = steady(aRoom());
    world.tell({ is: 'hub.mediaStopped', source: 'camera', byName: 'ADA' });
    world.tell(taken(2));
    expect(world.switched).toEqual([
      ['camera', false],
      ['microphone', false],
    ]);
  });

  it('keeps my microphone closed while it is taken away, and does not open it when it is given back', async () => {
    const world = steady(aRoom());
    world.tell(taken(2));
    await world.room.commands.setMicrophone(true);
    world.tell({ is: 'hub.person', person: aPerson(ME, { rev: 3 }) });
    expect(world.switched).toEqual([['microphone', false]]);
    await world.room.commands.setMicrophone(true);
    expect(world.switched.at(-1)).toEqual(['microphone', true]);
  });

  it('makes the next repair use a new token when rights changed', () => {
    const world = steady(aRoom());
    world.tell({ is: 'hub.rightsChanged' });
    expect(world.did).toEqual(['sfu expire']);
  });

  it('closes everything for somebody who was removed', () => {
    const world = steady(aRoom());
    world.tell({ is: 'hub.removed' });
    expect(world.did).toEqual(['sfu close', 'hub close']);
  });

  it('tells a refusal as a notice', async () => {
    const world = steady(aRoom({ removePerson: () => ({ ok: false, code: 'room.notModerator' }) }));
    await world.room.commands.remove('ada');
    expect(world.room.snapshot().notices.at(-1)?.kind).toEqual({ is: 'commandFailed', code: 'room.notModerator' });
  });
});

describe('the hub', () => {
  it('asks our server why it was turned away, and believes the answer', async () => {
    const world = steady(aRoom(refused('room.removed')));
    world.hub().onRefused();
    await world.clock.pass(0);
    expect(world.room.snapshot().phase).toEqual({ at: 'out', because: 'removed' });
  });

  it('asks once when both connections are turned away together', async () => {
    const world = steady(aRoom(resumes('second')));
    world.hub().onRefused();
    await world.lose();
    expect(world.named('resumeRoom')).toHaveLength(1);
    expect(world.runs.map(({ token }) => token)).toEqual(['first', 'second']);
  });

  it('is asked for the chat after the last message without a gap', () => {
    const world = steady(aRoom());
    world.tell({ is: 'hub.chat', message: aMessage(1) });
    world.tell({ is: 'hub.chat', message: aMessage(3) });
    expect(world.hub().chatAfter()).toBe(1);
  });
});

describe('the chat', () => {
  const post = (input: { clientKey: string; text: string }, seq: number) => aMessage(seq, { authorId: ME, ...input });
  const shown = (world: ReturnType<typeof aRoom>) =>
    world.room.snapshot().chat.entries.map((entry) => `${entry.kind} ${entry.text}`);

  it('sends one message after the other, in the order in which they were written', async () => {
    let seq = 0;
    const world = steady(
      aRoom({ sendChat: (input: { clientKey: string; text: string }) => ({ ok: true, reply: post(input, ++seq) }) }),
    );
    for (const text of ['one', ' two ', '  ', 'three']) await world.room.commands.sendChat(text);
    expect(
      shown(world)
        .slice(0, 3)
        .every((line) => line.startsWith('p')),
    ).toBe(true);
    await world.clock.pass(0);
    expect(shown(world)).toEqual(['posted one', 'posted two', 'posted three']);
  });

  it('keeps a message through a network failure and sends it again, under the same key, when the hub is back', async () => {
    let up = false;
    const world = steady(
      aRoom({
        sendChat: (input: { clientKey: string; text: string }) =>
          up ? { ok: true, reply: post(input, 1) } : { ok: false, code: 'network' },
      }),
    );
    await world.room.commands.sendChat('hello');
    await world.clock.pass(60_000);
    expect(shown(world)).toEqual(['pending hello']);
    up = true;
    world.tell(entered([aPerson('ada')]));
    await world.clock.pass(0);
    expect(shown(world)).toEqual(['posted hello']);
    const keys = new Set(world.named('sendChat').map(({ input }) => (input as { clientKey: string }).clientKey));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });

  it('does not send again what the hub has told already', async () => {
    const world = steady(aRoom({ sendChat: () => ({ ok: false, code: 'network' }) }));
    await world.room.commands.sendChat('hello');
    await world.clock.pass(0);
    const [{ clientKey }] = world.named('sendChat').map(({ input }) => input) as [{ clientKey: string }];
    world.tell({ is: 'hub.chat', message: post({ clientKey, text: 'hello' }, 1) });
    await world.clock.pass(60_000);
    expect(world.named('sendChat')).toHaveLength(1);
    expect(shown(world)).toEqual(['posted hello']);
  });

  it('says that a message was refused, and sends it again when asked', async () => {
    const replies: Answer<unknown>[] = [{ ok: false, code: 'input.invalid' }];
    const world = steady(
      aRoom({
        sendChat: (input: { clientKey: string; text: string }) =>
          replies.shift() ?? { ok: true, reply: post(input, 1) },
      }),
    );
    await world.room.commands.sendChat('hello');
    await world.clock.pass(0);
    expect(shown(world)).toEqual(['failed hello']);
    const [entry] = world.room.snapshot().chat.entries;
    await world.room.commands.retryChat(entry?.clientKey ?? '');
    await world.clock.pass(0);
    expect(shown(world)).toEqual(['posted hello']);
  });

  it('fetches what is missing, page by page, and keeps asking while nobody answers', async () => {
    const pages: Answer<unknown>[] = [
      { ok: false, code: 'network' },
      { ok: true, reply: { messages: [aMessage(2), aMessage(3)], last: 5 } },
      { ok: true, reply: { messages: [aMessage(4), aMessage(5)], last: 5 } },
    ];
    const world = steady(aRoom({ listChat: () => pages.shift() ?? { ok: false, code: 'network' } }));
    world.tell({ is: 'hub.chat', message: aMessage(1) });
    world.tell({ is: 'hub.chat', message: aMessage(5) });
    await world.clock.pass(10_000);
    expect(world.named('listChat').map(({ input }) => (input as { after: number }).after)).toEqual([1, 1, 3]);
    expect(shown(world)).toHaveLength(5);
  });

  it('does not fetch a message that is merely late', async () => {
    const world = steady(aRoom());
    world.tell({ is: 'hub.chat', message: aMessage(2) });
    await world.clock.pass(100);
    world.tell({ is: 'hub.chat', message: aMessage(1) });
    await world.clock.pass(10_000);
    expect(world.named('listChat')).toEqual([]);
  });
});

describe('the speaker', () => {
  it('changes after having talked for long enough, without any further news', async () => {
    const world = steady(aRoom());
    world.tell({ is: 'media.speakers', ids: ['ada'] });
    await world.clock.pass(500);
    expect(world.room.snapshot().speakerId).toBeNull();
    await world.clock.pass(200);
    expect(world.room.snapshot().speakerId).toBe('ada');
  });
});

describe('leaving', () => {
  it('ends everything before our server has answered, and tells it', async () => {
    const world = steady(aRoom({ leaveRoom: () => ({ ok: false, code: 'network' }) }));
    const left = world.room.commands.leave();
    expect(world.room.snapshot().phase).toEqual({ at: 'out', because: 'left' });
    expect(world.did).toEqual(['sfu close', 'hub close']);
    await left;
    expect(world.named('leaveRoom')).toHaveLength(1);
    await world.lose({ why: 'closed' });
    await world.clock.pass(60_000);
    expect(world.named('resumeRoom')).toEqual([]);
  });

  it('for everybody ends the meeting only when our server agrees', async () => {
    const agreed = steady(aRoom());
    await agreed.room.commands.endForAll();
    expect(agreed.room.snapshot().phase).toEqual({ at: 'out', because: 'ended' });
    const refusing = steady(aRoom({ endMeeting: () => ({ ok: false, code: 'room.notModerator' }) }));
    await refusing.room.commands.endForAll();
    expect(refusing.room.snapshot().phase).toMatchObject({ at: 'inside' });
  });
});

describe('the record', () => {
  it('replays to the same room, also after it was shortened', () => {
    const world = steady(aRoom());
    for (let i = 0; i < 1500; i += 1)
      world.tell({ is: 'media.sender', sender: aSender('ada', { microphone: i % 2 === 0 }) });
    expect(world.room.record().length).toBeLessThan(900);
    expect(world.room.record().length).toBeGreaterThanOrEqual(400);
    expect(replay(world.room.record())).toEqual(world.room.snapshot());
  });

  it('holds no token', () => {
    const text = JSON.stringify(steady(aRoom()).room.record());
    expect(text).not.toContain('admission-');
    expect(text).not.toContain('"first"');
  });
});
