import type { Call, MediaSource, Person, RoomRules, RoomSession } from '@salon/contract';
import { OPEN_RULES } from '@salon/contract';
import { newChannel } from '../channel.ts';
import { createDevices } from '../devices/devices.ts';
import { noDeviceBrowser } from '../devices/noBrowser.ts';
import type { RoomFact } from '../events.ts';
import { type CreateRoomOptions, createRoom } from '../live/room.ts';
import type { Answer, HubOptions, MediaEnd, Send, Sfu } from '../ports.ts';
import { createTestClock } from './clock.ts';
import { firstVisit } from './deviceBrowser.ts';
import { buildSender, createTestPerson, entered, iso, ME, mediaUp } from './story.ts';

export const buildSession = (token: string): RoomSession => ({
  meetingId: 'meeting',
  roomId: 'main',
  title: 'Weekly',
  participantId: ME,
  admissionToken: `admission-${token}`,
  role: 'guest',
  isGuest: true,
  fullName: 'Me',
  sfu: { url: 'https://salon.test', token, ownIceServers: false },
  link: '/en/meeting/go/x',
  startedAt: iso(0),
  endsAt: null,
  serverNow: iso(0),
  maxParticipants: 10,
  rules: OPEN_RULES,
  headerText: '',
  headerColor: null,
  backgroundColor: null,
  welcome: '',
  moderatorWelcome: '',
  people: [],
});

/** Answers of our server by call; what is not named is agreed to. */
type Answers = Partial<Record<string, (input: never) => Answer<unknown>>>;

/** The room with everything around it played by the test. */
export function createTestRoom(
  answers: Answers = {},
  rules: Partial<RoomRules> = {},
  people: readonly Person[] = [],
  further: Pick<CreateRoomOptions, 'persisted' | 'loadWithTool'> = {},
) {
  const clock = createTestClock();
  const calls: { name: string; input: unknown }[] = [];
  const runs: { token: string; selective: boolean; end: (end: MediaEnd) => void }[] = [];
  const switched: [MediaSource, boolean][] = [];
  const sessions: string[] = [];
  const did: string[] = [];
  const told: { name: string; said: unknown }[] = [];
  let hubCalls = 0;
  let dispatch: (fact: RoomFact) => void = () => {};
  let maySee: (personId: string) => boolean = () => true;
  let hears: (personId: string) => boolean = () => true;
  let sounds = 0;
  let hub: Pick<
    HubOptions,
    'admission' | 'entering' | 'onMoved' | 'onMediaRenewed' | 'onRefused' | 'onToolUsed' | 'onLive'
  > = {
    admission: () => '',
    entering: () => ({}),
    onMoved: () => {},
    onMediaRenewed: () => {},
    onRefused: () => {},
    onToolUsed: () => {},
    onLive: () => {},
  };

  const send = (async (call: Call, input: unknown) => {
    calls.push({ name: call.name, input });
    return answers[call.name]?.(input as never) ?? { ok: true, reply: {} };
  }) as Send;
  const sfu: Sfu = {
    run: ({ token, selective = false }) => new Promise((end) => runs.push({ token, selective, end })),
    setSource: async (source, on) => void switched.push([source, on]),
    startSound: async () => {},
    updateSound: () => {
      sounds += 1;
    },
    updateSubscriptions: () => did.push('sfu look again'),
    expire: () => did.push('sfu expire'),
    renew: () => did.push('sfu renew'),
    verify: () => did.push('sfu verify'),
    close: async () => void did.push('sfu close'),
    attach: () => () => {},
    levels: newChannel(() => 0),
    captions: newChannel(() => null),
    reception: async () => ({
      want: () => {},
      sendLow: () => {},
      soundLoss: async () => null,
      sample: async () => ({ packets: 0, lost: 0, jitterMs: null, freezes: 0, frozenMs: 0, shownForMs: null }),
      screenSize: () => null,
    }),
  };
  const room = createRoom({
    session: { ...buildSession('first'), rules: { ...OPEN_RULES, ...rules }, people: [...people] },
    origin: 'https://salon.test',
    send,
    devices: createDevices({ browser: noDeviceBrowser, choices: firstVisit, keepChoices: () => {} }),
    clock,
    ...further,
    onSession: (session) => sessions.push(session.sfu.token),
    connectSfu: (options) => {
      dispatch = options.dispatch;
      maySee = options.maySee;
      hears = options.hears;
      return sfu;
    },
    connectHub: (options) => {
      hub = options;
      hubCalls += 1;
      return {
        verify: () => did.push('hub verify'),
        tell: (name, said) => told.push({ name, said }),
        close: () => did.push('hub close'),
      };
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
    told,
    dispatch: (fact: RoomFact) => dispatch(fact),
    lose,
    hub: () => hub,
    hubCalls: () => hubCalls,
    maySee: (personId: string) => maySee(personId),
    hears: (personId: string) => hears(personId),
    /** How often it was said that others are heard now. */
    sounds: () => sounds,
  };
}

export type World = ReturnType<typeof createTestRoom>;

/** Our server says that I am still in, and gives these tokens one after the other. */
export const resumes = (...tokens: readonly string[]): Answers => {
  let next = 0;
  return { resumeRoom: () => ({ ok: true, reply: buildSession(tokens[next++] ?? 'later') }) };
};
/** Our server says no, or nothing. */
export const refused = (code: string): Answers => ({ resumeRoom: () => ({ ok: false, code }) });

/** Everyone has answered: inside, with Ada. */
export function steady(world: World) {
  world.dispatch({ is: 'hub.connected' });
  world.dispatch(entered([createTestPerson('ada')]));
  world.dispatch(mediaUp(buildSender('ada')));
  return world;
}
