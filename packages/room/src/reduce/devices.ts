import type { MediaSource } from '@salon/contract';
import { mediaSources } from '@salon/contract';
import type { RoomEvent } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import type { DeviceState } from '../state.ts';
import { note } from './notices.ts';

/** Local sources: wanted state, actual state and what blocks it. */
export function reduceDevices(memory: RoomMemory, event: RoomEvent): RoomMemory {
  switch (event.is) {
    case 'device': {
      const { source, actual } = event;
      const taken = blockedOf(memory).includes(source);
      const device = {
        wanted: event.wanted && !taken,
        actual,
        blockedBy: taken ? 'moderator' : event.blockedBy,
      } as const;
      return withDevice(memory, source, device);
    }
    case 'hub.mediaStopped': {
      const { source, byName } = event;
      const stopped = withDevice(memory, source, { ...memory.devices[source], wanted: false });
      // Revoking the permission also stops the source, which was announced already.
      return blockedOf(memory).includes(source) ? stopped : note(stopped, { is: 'stoppedByModerator', source, byName });
    }
    case 'hub.mutedAll':
      return reduceMutedAll(memory, event);
    case 'device.lost':
      return note(memory, { is: 'deviceLost', kind: event.kind, nowUsing: event.nowUsing });
    case 'device.processorFailed':
      return note(memory, { is: 'processorFailed', kind: event.kind });
    case 'hub.entered':
    case 'hub.person':
      return heedRights(memory);
    default:
      return memory;
  }
}

type MutedAll = Extract<RoomEvent, { is: 'hub.mutedAll' }>;

/** Whether "mute all" mutes the local microphone. */
export const mutesMe = ({ localParticipantId }: RoomMemory, { byId, except }: MutedAll): boolean =>
  byId !== localParticipantId && !except.includes(localParticipantId);

/** Participants with an open microphone are told it was muted, the others that all were. */
function reduceMutedAll(memory: RoomMemory, event: MutedAll): RoomMemory {
  // All others were muted so that the local participant can speak; nothing local changes.
  if (event.except.includes(memory.localParticipantId)) return memory;
  const { microphone } = memory.devices;
  const byName = event.byId === memory.localParticipantId ? '' : event.byName;
  if (!mutesMe(memory, event) || !microphone.wanted) return note(memory, { is: 'mutedAll', byName });
  const muted = withDevice(memory, 'microphone', { ...microphone, wanted: false });
  return note(muted, { is: 'stoppedByModerator', source: 'microphone', byName });
}

/** A revoked source is no longer wanted, so restoring the permission does not open it. */
function heedRights(memory: RoomMemory): RoomMemory {
  const blocked = blockedOf(memory);
  return mediaSources.reduce((next, source) => {
    const device = next.devices[source];
    if (blocked.includes(source)) return withDevice(next, source, { ...device, wanted: false, blockedBy: 'moderator' });
    return device.blockedBy === 'moderator' ? withDevice(next, source, { ...device, blockedBy: null }) : next;
  }, memory);
}

const blockedOf = (memory: RoomMemory): readonly MediaSource[] =>
  memory.transient.roster[memory.localParticipantId]?.blocked ?? [];

function withDevice(memory: RoomMemory, source: MediaSource, device: DeviceState): RoomMemory {
  const before = memory.devices[source];
  const same =
    before.wanted === device.wanted && before.actual === device.actual && before.blockedBy === device.blockedBy;
  return same ? memory : { ...memory, devices: { ...memory.devices, [source]: device } };
}
