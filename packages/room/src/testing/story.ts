import type { ChatMessage, Person, PrivateMessage, RoomRules } from '@salon/contract';
import { OPEN_RULES } from '@salon/contract';
import type { RoomEvent, RoomFact } from '../events.ts';
import type { RoomMemory, Sender } from '../memory.ts';
import { reduce } from '../reduce.ts';

export const ME = 'me-000000000000000000000';
const NOON = Date.parse('2026-11-20T12:00:00.000Z');

/** A time on the day of the stories: milliseconds after noon. */
export const noonPlus = (ms: number): number => NOON + ms;
export const iso = (ms: number): string => new Date(noonPlus(ms)).toISOString();

export const createTestPerson = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  fullName: id.toUpperCase(),
  role: 'guest',
  isCreator: false,
  presence: 'inside',
  enteredAt: iso(0),
  handRaisedAt: null,
  blocked: [],
  rev: 1,
  ...more,
});

export const buildSender = (id: string, more: Partial<Sender> = {}): Sender => ({
  id,
  microphone: true,
  camera: 'on',
  screen: false,
  quality: 'good',
  ...more,
});

export const buildMessage = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  seq,
  authorId: 'ada',
  authorName: 'ADA',
  text: `text ${seq}`,
  sentAt: iso(seq),
  clientKey: `key-${seq}`,
  ...more,
});

/** A private message from Ada to me. */
export const buildPrivate = (seq: number, more: Partial<PrivateMessage> = {}): PrivateMessage => ({
  ...buildMessage(seq),
  toId: ME,
  ...more,
});

export const began = {
  is: 'began',
  start: {
    meetingId: 'meeting',
    roomId: 'main',
    title: 'Weekly',
    localParticipantId: ME,
    fullName: 'Me',
    role: 'guest',
    endsAt: null,
    serverNow: iso(0),
    microphoneWanted: true,
    cameraWanted: true,
    rules: OPEN_RULES,
  },
} satisfies RoomFact;

/** The same meeting with rules of its own. */
export const beganWith = (rules: Partial<RoomRules>, start = began.start): RoomFact => ({
  ...began,
  start: { ...start, rules: { ...OPEN_RULES, ...rules } },
});

type HubEntered = Extract<RoomFact, { is: 'hub.entered' }>;
interface EnteredWith extends Partial<HubEntered> {
  readonly messages?: readonly ChatMessage[];
  readonly changes?: number;
  readonly privateThreads?: number;
}

/** The entry that the hub answers with; `messages` and those beside it are the chat's part. */
export const entered = (
  people: readonly Person[],
  { messages = [], changes = 0, privateThreads = 0, ...more }: EnteredWith = {},
): HubEntered => ({
  is: 'hub.entered',
  roomId: 'main',
  people: [createTestPerson(ME), ...people],
  knocks: [],
  tools: { chat: { messages, privateThreads, ...(changes > 0 && { changes }) } },
  endsAt: null,
  serverNow: iso(0),
  ...more,
});

export const mediaUp = (...senders: readonly Sender[]): RoomFact => ({ is: 'media.up', senders });

/** Facts at a time, milliseconds after noon. */
export const at = (ms: number, ...facts: readonly RoomFact[]): readonly RoomEvent[] =>
  facts.map((fact) => ({ ...fact, at: noonPlus(ms) }));

/** Someone who is inside, everything steady, with these others there. */
export const inside = (...others: readonly string[]): readonly RoomEvent[] =>
  at(
    0,
    began,
    { is: 'hub.connected' },
    entered(others.map((id) => createTestPerson(id))),
    mediaUp(...others.map((id) => buildSender(id))),
  );

/** The state after further events. */
export const later = (memory: RoomMemory, ...events: readonly (readonly RoomEvent[])[]): RoomMemory =>
  events.flat().reduce(reduce, memory);

/** What was told, oldest first. */
export const told = (memory: RoomMemory): readonly string[] => memory.notices.map((notice) => notice.kind.is);
