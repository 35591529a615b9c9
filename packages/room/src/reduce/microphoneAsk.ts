import type { RoomEvent } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import { withTransient } from '../memory.ts';
import { note } from './notices.ts';

/**
 * Moderators who want to hear me. My microphone opens by itself only where the meeting's rules say so, whatever the hub
 * tells; otherwise there is a question, and nothing happens until I answer.
 */
export function reduceMicrophoneAsk(memory: RoomMemory, event: RoomEvent): RoomMemory {
  switch (event.is) {
    case 'hub.microphoneAsked':
      return heed(memory, event.byName, event.open);
    case 'user.microphoneAnswered':
      return answered(memory);
    case 'command.microphoneAsked': {
      const name = memory.transient.roster[event.personId]?.fullName;
      return name === undefined ? memory : note(memory, { is: 'askedMicrophone', personId: event.personId, name });
    }
    case 'device':
      return event.source === 'microphone' ? settle(withoutVainAsk(memory)) : memory;
    case 'hub.person':
    case 'hub.entered':
      return withoutVainAsk(memory);
    default:
      return memory;
  }
}

function heed(memory: RoomMemory, byName: string, open: boolean): RoomMemory {
  const { actual, blockedBy } = memory.devices.microphone;
  if (actual !== 'off' || blockedBy === 'moderator') return memory;
  if (open && memory.rules.moderatorsUnmute) return withTransient(answered(memory), { openingBy: byName });
  return note({ ...memory, microphoneAsk: { byName } }, { is: 'microphoneAsked', byName });
}

const answered = (memory: RoomMemory): RoomMemory =>
  memory.microphoneAsk === null ? memory : { ...memory, microphoneAsk: null };

/** A microphone that is open, or that a moderator took away, is not asked for any more. */
function withoutVainAsk(memory: RoomMemory): RoomMemory {
  const { actual, blockedBy } = memory.devices.microphone;
  return actual === 'on' || blockedBy === 'moderator' ? answered(memory) : memory;
}

/** Who opened it is told once it is open; one that could not be opened says why by itself. */
function settle(memory: RoomMemory): RoomMemory {
  const { openingBy } = memory.transient;
  const { wanted, actual } = memory.devices.microphone;
  if (openingBy === null || (actual !== 'on' && (wanted || actual === 'starting'))) return memory;
  const settled = withTransient(memory, { openingBy: null });
  return actual === 'on' ? note(settled, { is: 'openedByModerator', byName: openingBy }) : settled;
}
