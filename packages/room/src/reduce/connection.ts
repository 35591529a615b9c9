import { END_NOTICE_MINUTES } from '@salon/contract';
import type { RoomEvent } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import { INITIAL_STATE, withTransient } from '../memory.ts';
import type { OutReason, Phase } from '../state.ts';
import { note } from './notices.ts';

/** Shorter interruptions are not announced when they end. */
const WORTH_SAYING_MS = 2000;
/** A disconnect within this time after a new token counts as the switch to it. */
const RENEWAL_MS = 10_000;

const endings = {
  moderator: 'ended',
  empty: 'emptied',
  limit: 'timeUp',
  call: 'leftAlone',
  administrator: 'endedByAdministrator',
} as const;

/** After leaving, the devices are closed with the room. */
export const out = (memory: RoomMemory, because: OutReason): RoomMemory => ({
  ...memory,
  // The end may be reported by the hub, the SFU or a reply, whichever comes first.
  phase: { at: 'out', because: because === 'ended' && memory.transient.ending ? 'endedByMe' : because },
  devices: INITIAL_STATE.devices,
});

/** Phase of the visitor, end of the meeting and server clock offset. */
export function reduceConnection(memory: RoomMemory, event: RoomEvent): RoomMemory {
  if (memory.phase.at === 'out') return memory;
  switch (event.is) {
    case 'hub.entered':
      return link(noteEnd(memory, heedServer(memory, event, event.at), event.at), { hub: true }, event.at);
    case 'hub.moved':
      return link(withTransient(memory, { renewedAt: event.at }), {}, event.at);
    case 'hub.lost':
      return link(memory, { hub: false }, event.at);
    case 'media.up':
      return link(withTransient(memory, { renewedAt: 0 }), { media: true }, event.at);
    case 'hub.mediaRenewed':
      return link(withTransient(memory, { renewedAt: event.at }), {}, event.at);
    case 'media.wavering':
    case 'media.lost':
      return link(memory, { media: false }, event.at);
    case 'clock.joinSlow':
      return link(withTransient(memory, { slow: true }), {}, event.at);
    case 'session.resumed':
      return link(heedServer(memory, event, event.at), {}, event.at);
    case 'hub.endingSoon':
      return noteMinutes({ ...memory, endsAt: event.endsAt }, event.minutes, event.endsAt !== memory.endsAt);
    case 'hub.ended':
      return out(memory, endings[event.because]);
    case 'hub.removed':
      return out(memory, 'removed');
    case 'out':
      return out(memory, event.because);
    case 'user.ending':
      return withTransient(memory, { ending: event.asked });
    case 'command.failed':
      return note(memory, { is: 'commandFailed', code: event.code });
    case 'hub.malformed':
      return withTransient(memory, { malformed: memory.transient.malformed + 1 });
    default:
      return memory;
  }
}

function heedServer(memory: RoomMemory, said: { endsAt: string | null; serverNow: string }, at: number): RoomMemory {
  const clockOffset = Date.parse(said.serverNow) - at;
  return {
    ...memory,
    endsAt: said.endsAt,
    clockOffset: Number.isFinite(clockOffset) ? clockOffset : memory.clockOffset,
  };
}

/** Participants who join shortly before the end missed the announcement. */
function noteEnd(before: RoomMemory, memory: RoomMemory, at: number): RoomMemory {
  if (before.phase.at !== 'joining' || memory.endsAt === null) return memory;
  const left = (Date.parse(memory.endsAt) - at - memory.clockOffset) / 60_000;
  return left > 0 && left <= Math.max(...END_NOTICE_MINUTES) ? noteMinutes(memory, Math.ceil(left)) : memory;
}

/** Each once, unless the end moved since. */
const noteMinutes = (memory: RoomMemory, minutes: number, hasMoved = false): RoomMemory =>
  !hasMoved && memory.notices.some(({ kind }) => kind.is === 'endingSoon' && kind.minutes === minutes)
    ? memory
    : note(memory, { is: 'endingSoon', minutes });

function link(memory: RoomMemory, change: Partial<RoomMemory['transient']['up']>, at: number): RoomMemory {
  const up = { ...memory.transient.up, ...change };
  const next = withTransient(memory, { up });
  const { phase } = memory;
  if (phase.at === 'joining' && !(up.hub && (up.media || memory.transient.slow))) return next;
  const moved = { ...next, phase: inside(next, at) };
  // A transfer or new token closes the connection on purpose, so the reconnect is not announced.
  const since =
    phase.at === 'inside' && phase.connection.is === 'recovering' && phase.connection.what !== 'renewal'
      ? phase.connection.since
      : null;
  const back = since !== null && up.hub && up.media && at - since >= WORTH_SAYING_MS;
  return back ? note(moved, { is: 'recovered' }) : moved;
}

function inside(memory: RoomMemory, at: number): Phase {
  const { renewedAt, up } = memory.transient;
  const { hub, media } = up;
  const { phase } = memory;
  if (hub && media) {
    return phase.at === 'inside' && phase.connection.is === 'steady'
      ? phase
      : { at: 'inside', connection: { is: 'steady' } };
  }
  const what = !hub ? (media ? 'hub' : 'both') : at - renewedAt < RENEWAL_MS ? 'renewal' : 'media';
  const before = phase.at === 'inside' && phase.connection.is === 'recovering' ? phase.connection : null;
  if (before?.what === what) return phase;
  return { at: 'inside', connection: { is: 'recovering', what, since: before?.since ?? at } };
}
