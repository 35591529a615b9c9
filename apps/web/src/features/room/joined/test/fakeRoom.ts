import { type MediaSource, OPEN_RULES, type RoomSession } from '@salon/contract';
import type { DeviceState, Notice, RoomCommands, RoomEngine, RoomPerson, RoomState } from '@salon/room';
import { createDevices } from '@salon/room/devices';
import { FakeDeviceBrowser, firstVisit } from '@salon/room/testing/devices';
import { keepChoices } from '../../devices/choices.ts';
import type { Entry } from '../../preload.ts';
import { fakeTools, noTools } from './fakeTools.ts';

const off: DeviceState = { wanted: false, actual: 'off', blockedBy: null };
let people = 0;

/** Someone in the room, quiet and unseen unless said. */
export function createTestPerson(given: Partial<RoomPerson> = {}): RoomPerson {
  people += 1;
  return {
    id: `person-${people}`,
    fullName: `Kişi ${people}`,
    role: 'guest',
    isCreator: false,
    isMe: false,
    enteredAt: '2026-11-21T09:00:00Z',
    handRaisedAt: null,
    blocked: [],
    connected: true,
    microphone: false,
    camera: 'off',
    screen: false,
    speaking: false,
    quality: 'excellent',
    ...given,
  };
}

export const me = createTestPerson({ id: 'me', fullName: 'Ayşe Yılmaz', isMe: true });

/** A steady room with only me in it unless said. */
export function buildState(given: Partial<RoomState> = {}): RoomState {
  return {
    phase: { at: 'inside', connection: { is: 'steady' } },
    meetingId: 'meeting',
    roomId: 'meeting',
    title: 'Haftalık toplantı',
    localParticipantId: 'me',
    endsAt: null,
    clockOffset: 0,
    people: [me],
    waiting: [],
    removed: { people: [], more: false },
    devices: { microphone: off, camera: off, screen: off },
    notices: [],
    tools: noTools,
    toolsOffered: [],
    speakerId: null,
    layout: 'auto',
    pinnedId: null,
    spotlight: { participantId: null, rev: -1 },
    soundBlocked: false,
    soundOff: false,
    rules: OPEN_RULES,
    microphoneAsk: null,
    ...given,
  };
}

/** A notice without its number. */
export type NoticeKind = Notice['kind'];

export interface FakeRoom extends RoomEngine {
  /** Changes the snapshot and tells the listeners. */
  set(change: Partial<RoomState>): void;
  /** Adds a notice as the engine would. */
  notice(kind: NoticeKind): void;
  /** Names of what the room refuses. */
  readonly refused: Set<string>;
  /** What was asked of the room, `name(arguments)`. */
  readonly asked: readonly string[];
  readonly attached: Set<string>;
  /** What can be plugged in and out. */
  readonly browser: FakeDeviceBrowser;
  level(personId: string, level: number): void;
}

type CommandName = keyof RoomCommands;
const plain: readonly CommandName[] = [
  'setMicrophone',
  'setCamera',
  'setScreen',
  'answerMicrophone',
  'setHand',
  'react',
  'startSound',
  'setSound',
  'setLayout',
  'pin',
  'leave',
  'endForAll',
  'stopMedia',
  'allowMedia',
  'askMicrophone',
  'remove',
  'setModerator',
  'lowerHand',
  'answerKnocks',
  'muteAll',
  'setSpotlight',
  'rename',
  'setRules',
  'readRemoved',
  'allowBack',
];

/** Devices in a meeting, none of which is on; what there is, is plugged in by a test. */
function fakeDevices() {
  const browser = new FakeDeviceBrowser();
  browser.devices = [];
  const devices = createDevices({ browser, choices: { ...firstVisit, microphone: false, camera: false }, keepChoices });
  devices.enter();
  return { browser, devices };
}

/** A room whose snapshot a test sets and whose commands only write down that they were asked. */
export function fakeRoom(initial: RoomState = buildState()): FakeRoom {
  let state = initial;
  let lastNotice = 0;
  const listeners = new Set<() => void>();
  const watchers = new Map<string, Set<(level: number) => void>>();
  const asked: string[] = [];
  const refused = new Set<string>();
  const attached = new Set<string>();
  const { browser, devices } = fakeDevices();
  const set = (change: Partial<RoomState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };
  const recorded = Object.fromEntries(
    plain.map((name) => [
      name,
      (...given: unknown[]) => {
        asked.push(`${name}(${given.map((value) => JSON.stringify(value)).join(', ')})`);
        return Promise.resolve(!refused.has(name));
      },
    ]),
  );
  const fake: Omit<FakeRoom, 'tools'> = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
    commands: {
      ...(recorded as unknown as RoomCommands),
    },
    media: {
      attach: (personId, source) => {
        attached.add(`${personId}/${source}`);
        return () => attached.delete(`${personId}/${source}`);
      },
      levels: {
        watch: (personId, onLevel) => {
          const set = watchers.get(personId) ?? new Set();
          watchers.set(personId, set.add(onLevel));
          return () => set.delete(onLevel);
        },
      },
      captions: { watch: () => () => undefined },
      reception: async () => ({
        want: ({ shown, low, because }) => asked.push(`cameras(${shown?.join(' ') ?? 'all'}, ${low}, ${because})`),
        sendLow: (low) => asked.push(`sendLow(${low})`),
        soundLoss: async () => null,
        sample: async () => ({ packets: 500, lost: 0, jitterMs: 9, freezes: 0, frozenMs: 0, shownForMs: 400 }),
        screenSize: () => ({ width: 2560, height: 1360 }),
      }),
    },
    devices,
    browser,
    checkConnections: () => asked.push('poke()'),
    loadTool: () => Promise.resolve(),
    record: () => [],
    set,
    notice: (kind) => {
      lastNotice += 1;
      set({ notices: [...state.notices, { id: lastNotice, kind }].slice(-50) });
    },
    asked,
    refused,
    attached,
    level: (personId, level) => {
      for (const watcher of watchers.get(personId) ?? []) watcher(level);
    },
  };
  return Object.assign(fake, { tools: fakeTools({ ...fake, asked }) });
}

/** My devices with one of them changed. */
export const devicesWith = (source: MediaSource, given: Partial<DeviceState>): RoomState['devices'] => ({
  microphone: off,
  camera: off,
  screen: off,
  [source]: { ...off, ...given },
});

const session: RoomSession = {
  meetingId: 'meeting',
  roomId: 'meeting',
  title: 'Haftalık toplantı',
  participantId: 'me',
  admissionToken: 'secret',
  role: 'guest',
  isGuest: false,
  fullName: 'Ayşe Yılmaz',
  sfu: { url: 'http://localhost', token: 'token', ownIceServers: false },
  link: '/tr/meeting/go/abc',
  startedAt: '2026-11-21T09:00:00Z',
  endsAt: null,
  serverNow: '2026-11-21T09:00:00Z',
  maxParticipants: 16,
  rules: OPEN_RULES,
  headerText: '',
  headerColor: null,
  backgroundColor: null,
  welcome: '',
  moderatorWelcome: '',
  people: [],
};

/** What the join page hands over: no device is wanted. */
export const buildEntry: Entry = {
  session,
  language: 'tr',
  devices: fakeDevices().devices,
  returned: false,
  preconnection: null,
};
