import type { MediaSource, Person } from '@salon/contract';
import { maySeeCamera, mediaSources } from '@salon/contract';
import type { RoomEvent, RoomStart } from '../events.ts';
import type { RoomMemory, Sender } from '../memory.ts';
import { withTransient } from '../memory.ts';
import type { RoomPerson } from '../state.ts';
import { appendBounded, upsertBounded } from './bounded.ts';
import { out } from './connection.ts';
import { note } from './notices.ts';

/** The local participant before the roster arrives; older than any server revision. */
export const meFromPrejoin = (start: RoomStart): Person => ({
  id: start.localParticipantId,
  fullName: start.fullName,
  role: start.role,
  isCreator: false,
  presence: 'inside',
  enteredAt: '',
  handRaisedAt: null,
  blocked: [],
  rev: -1,
});

/** Participants: the roster comes from the hub, their tracks from the SFU. */
export function reducePeople(memory: RoomMemory, event: RoomEvent): RoomMemory {
  switch (event.is) {
    case 'hub.connected':
      return withTransient(memory, { heard: [] });
    case 'hub.entered':
      return readRoster(memory, event.people);
    case 'hub.person':
      return hearPerson(memory, event.person);
    case 'hub.reaction': {
      const name = memory.transient.roster[event.from]?.fullName;
      return name === undefined
        ? memory
        : note(memory, { is: 'reaction', personId: event.from, name, reaction: event.reaction });
    }
    case 'media.up':
      return withTransient(memory, { senders: Object.fromEntries(event.senders.map((sender) => [sender.id, sender])) });
    case 'media.sender':
      return withTransient(memory, { senders: { ...memory.transient.senders, [event.sender.id]: event.sender } });
    case 'media.senderGone': {
      const { [event.id]: _gone, ...senders } = memory.transient.senders;
      return withTransient(memory, { senders });
    }
    case 'media.lost':
      return withTransient(memory, { senders: {}, speaking: [], myQuality: 'unknown' });
    case 'media.speakers':
      return withTransient(memory, { speaking: event.ids });
    case 'user.cameras':
      return withTransient(memory, { cameras: { shown: event.shown, because: event.because } });
    case 'media.myQuality':
      return withTransient(memory, { myQuality: event.quality });
    default:
      return memory;
  }
}

/** Full roster: participants missing from it have left, unless a later signal added them. */
function readRoster(memory: RoomMemory, people: readonly Person[]): RoomMemory {
  const { roster, heard } = memory.transient;
  const next: Record<string, Person> = {};
  for (const id of [memory.localParticipantId, ...heard]) {
    const known = roster[id];
    if (known !== undefined) next[id] = known;
  }
  for (const person of people) {
    const known = roster[person.id];
    next[person.id] = known !== undefined && known.rev > person.rev ? known : person;
  }
  return afterRoster(withTransient(memory, { roster: next }));
}

function hearPerson(memory: RoomMemory, person: Person): RoomMemory {
  const { roster, heard } = memory.transient;
  const known = roster[person.id];
  if (known !== undefined && known.rev >= person.rev) return memory;
  const people = upsertBounded(
    roster,
    person,
    ({ id, presence }) => presence !== 'inside' && id !== memory.localParticipantId,
  );
  const next = withTransient(memory, { roster: people, heard: appendBounded(heard, person.id, people) });
  // Before the first roster, everyone would appear to have just joined.
  return afterRoster(memory.transient.up.hub ? noticeOf(next, known, person) : next);
}

function afterRoster(memory: RoomMemory): RoomMemory {
  return memory.transient.roster[memory.localParticipantId]?.presence === 'removed' ? out(memory, 'removed') : memory;
}

function noticeOf(memory: RoomMemory, before: Person | undefined, now: Person): RoomMemory {
  const isMe = now.id === memory.localParticipantId;
  const others = Object.values(memory.transient.roster).filter(
    ({ id, presence }) => id !== now.id && (presence === 'inside' || id === memory.localParticipantId),
  );
  // Additional devices join and leave silently; changes are announced for the first device.
  const same = isMe ? [] : others.filter((person) => keyOf(person) === keyOf(now));
  const isFirst = same.every((person) => byPlace(now, person, '') < 0);
  if (same.length > 0 && (!isFirst || before?.presence !== now.presence)) return memory;
  const who = { personId: now.id, name: now.fullName };
  const was = before?.presence === 'inside';
  const is = now.presence === 'inside';
  let next = memory;
  if (!isMe && is && !was) next = note(next, { is: 'entered', ...who });
  if (!isMe && was && !is) next = note(next, { is: 'left', ...who });
  if (!is || before === undefined) return next;
  if (!isMe && was && now.fullName !== before.fullName)
    next = note(next, { is: 'renamed', before: before.fullName, name: now.fullName });
  if (!isMe && was && now.handRaisedAt !== null && before.handRaisedAt === null)
    next = note(next, { is: 'handRaised', ...who });
  if (now.role === 'moderator' && before.role !== 'moderator') next = note(next, { is: 'becameModerator', ...who });
  if (now.role !== 'moderator' && before.role === 'moderator') next = note(next, { is: 'noLongerModerator', ...who });
  return isMe ? noticeRights(next, before.blocked, now.blocked) : next;
}

function noticeRights(memory: RoomMemory, before: readonly MediaSource[], now: readonly MediaSource[]): RoomMemory {
  let next = memory;
  for (const source of mediaSources) {
    if (now.includes(source) && !before.includes(source))
      next = note(next, { is: 'blockedByModerator', source, byName: '' });
    if (!now.includes(source) && before.includes(source))
      next = note(next, { is: 'allowedByModerator', source, byName: '' });
  }
  return next;
}

/** Applied to each device of the person. */
const keyOf = ({ id, deviceOf }: Person): string => deviceOf ?? id;

/** Whether a participant's audio is played; not that of the user's other devices. */
export function isHeard({ soundOff, transient: { roster }, localParticipantId }: RoomMemory, id: string): boolean {
  const [person, me] = [roster[id], roster[localParticipantId]];
  return !soundOff && (person === undefined || me === undefined || keyOf(person) !== keyOf(me));
}

/** Merges roster and tracks into the participant list. Objects keep their identity when nothing changed. */
export function joinPeople(memory: RoomMemory): readonly RoomPerson[] {
  const { roster } = memory.transient;
  const before = new Map(memory.people.map((person) => [person.id, person]));
  const here = Object.values(roster)
    .filter((person) => person.presence === 'inside' || person.id === memory.localParticipantId)
    .sort((a, b) => byPlace(a, b, ''));
  const devices = new Map<string, Person[]>();
  for (const device of here) devices.set(keyOf(device), [...(devices.get(keyOf(device)) ?? []), device]);
  const called = new Map<string, number>();
  const people = here
    .filter((person) => person === shownAs(memory, devices.get(keyOf(person))))
    .map((person) => {
      const same = (called.get(person.fullName) ?? 0) + 1;
      called.set(person.fullName, same);
      // Later participants of the same name get a number.
      return same === 1 || person.id === memory.localParticipantId
        ? person
        : { ...person, fullName: `${person.fullName} (${same})` };
    })
    .sort((a, b) => byPlace(a, b, memory.localParticipantId))
    .map((person) => unlessSame(before.get(person.id), joined(memory, person, devices.get(keyOf(person)) ?? [])));
  const same = people.length === memory.people.length && people.every((person, i) => person === memory.people[i]);
  return same ? memory.people : people;
}

/** The device that represents a person: the first one; for the local participant this device. */
const shownAs = ({ localParticipantId }: RoomMemory, devices: readonly Person[] = []): Person | undefined =>
  devices.find(({ id }) => id === localParticipantId) ?? devices[0];

function byPlace(a: Person, b: Person, localParticipantId: string): number {
  if (a.id === localParticipantId) return -1;
  if (b.id === localParticipantId) return 1;
  if (a.enteredAt !== b.enteredAt) return a.enteredAt < b.enteredAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Tracks of all devices count as tracks of the person. */
function joined(memory: RoomMemory, person: Person, devices: readonly Person[]): RoomPerson {
  const { speaking } = memory.transient;
  const sent = devices.map((device) => {
    const { id } = device;
    const sends = id === memory.localParticipantId ? mySending(memory) : maskHiddenCamera(memory, device);
    return { ...sends, id, speaking: sends.microphone && speaking.includes(id) };
  });
  const { id, fullName, pictureUrl, role, isCreator, enteredAt, blocked } = person;
  const shown = {
    ...{ id, fullName, pictureUrl, role, isCreator, isMe: id === memory.localParticipantId, enteredAt, blocked },
    firstId: person.deviceOf,
    handRaisedAt: devices.map((device) => device.handRaisedAt).find((at) => at !== null) ?? null,
  };
  const own = sent.find((device) => device.id === id);
  if (own !== undefined && sent.length === 1) return { ...own, ...shown };
  const camera = sent.find((device) => device.camera === 'on') ?? sent.find((device) => device.camera !== 'off');
  const screen = sent.find((device) => device.screen);
  const other = (device: { readonly id: string } | undefined) => (device?.id === id ? undefined : device?.id);
  return {
    ...shown,
    devices: sent.flatMap((device) => other(device) ?? []),
    connected: sent.some((device) => device.connected),
    microphone: sent.some((device) => device.microphone),
    camera: camera?.camera ?? 'off',
    cameraOf: other(camera),
    screen: screen !== undefined,
    screenOf: other(screen),
    speaking: sent.some((device) => device.speaking),
    quality: own?.quality ?? 'unknown',
  };
}

/** A hidden camera appears as off; the SFU does not send it, nor anything not subscribed to. */
function maskHiddenCamera(memory: RoomMemory, person: Person) {
  const sends = theirSending(memory.transient.senders[person.id]);
  if (!canSeeCamera(memory, person)) return { ...sends, camera: 'off' as const };
  const { shown, because } = memory.transient.cameras;
  if (sends.camera === 'off' || shown === null || shown.includes(person.id)) return sends;
  return { ...sends, camera: because === 'line' ? ('paused' as const) : ('saved' as const) };
}

/** Whether the local participant may see a camera, by the meeting's rules and both roles. */
export function canSeeCamera(
  { rules, transient, localParticipantId }: RoomMemory,
  person: Person | undefined,
): boolean {
  const me = transient.roster[localParticipantId];
  return !rules.camerasForModerators || (me !== undefined && person !== undefined && maySeeCamera(rules, me, person));
}

function mySending({ devices, transient }: RoomMemory) {
  return {
    connected: transient.up.media,
    microphone: devices.microphone.actual === 'on',
    camera: devices.camera.actual === 'on' ? ('on' as const) : ('off' as const),
    screen: devices.screen.actual === 'on',
    quality: transient.myQuality,
  };
}

function theirSending(sender: Sender | undefined) {
  if (sender === undefined) {
    return { connected: false, microphone: false, camera: 'off' as const, screen: false, quality: 'unknown' as const };
  }
  const { microphone, camera, screen, quality } = sender;
  return { connected: true, microphone, camera, screen, quality };
}

const compared = [
  'firstId',
  'fullName',
  'pictureUrl',
  'role',
  'isCreator',
  'enteredAt',
  'handRaisedAt',
  'connected',
  'microphone',
  'camera',
  'cameraOf',
  'screen',
  'screenOf',
  'speaking',
  'quality',
] as const satisfies readonly (keyof RoomPerson)[];

function unlessSame(before: RoomPerson | undefined, now: RoomPerson): RoomPerson {
  if (before === undefined || compared.some((key) => before[key] !== now[key])) return now;
  const isEqual = (a: readonly string[] = [], b: readonly string[] = []) => a.join() === b.join();
  return isEqual(before.blocked, now.blocked) && isEqual(before.devices, now.devices) ? before : now;
}
