import type { RoomEvent } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import { withTransient } from '../memory.ts';
import { note } from './notices.ts';

/**
 * Moderators' requests to unmute. The microphone opens without asking only if the meeting's rules allow it, regardless
 * of the signal; otherwise the user is asked.
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

/** No request remains for a microphone that is open or revoked. */
function withoutVainAsk(memory: RoomMemory): RoomMemory {
  const { actual, blockedBy } = memory.devices.microphone;
  return actual === 'on' || blockedBy === 'moderator' ? answered(memory) : memory;
}

/** The moderator is named once it is open; a failure is reported by the device itself. */
function settle(memory: RoomMemory): RoomMemory {
  const { openingBy } = memory.transient;
  const { wanted, actual } = memory.devices.microphone;
  if (openingBy === null || (actual !== 'on' && (wanted || actual === 'starting'))) return memory;
  const settled = withTransient(memory, { openingBy: null });
  return actual === 'on' ? note(settled, { is: 'openedByModerator', byName: openingBy }) : settled;
}
