import type { RoomEvent, RoomStart } from './events.ts';
import type { RoomMemory } from './memory.ts';
import { INITIAL_STATE, withTransient } from './memory.ts';
import { reduceConnection } from './reduce/connection.ts';
import { reduceDevices } from './reduce/devices.ts';
import { reduceLobby } from './reduce/lobby.ts';
import { reduceMicrophoneAsk } from './reduce/microphoneAsk.ts';
import { joinPeople, meFromPrejoin, reducePeople } from './reduce/people.ts';
import { reduceRemoved } from './reduce/removed.ts';
import { reduceRoom } from './reduce/room.ts';
import { reduceRules } from './reduce/rules.ts';
import { chooseSpeaker } from './reduce/speaker.ts';
import { reduceTools, restoredTools } from './reduce/tools.ts';
import { followSpotlight, noticePauses, reduceView, unpinAbsent } from './reduce/view.ts';

/**
 * The next state after something happened. Pure: the same events give the same state. Returns the same object when
 * nothing changed. Who is out stays out: nothing changes after that.
 */
export function reduce(memory: RoomMemory, event: RoomEvent): RoomMemory {
  if (event.is === 'began') return begin(event.start, event.at);
  if (event.is === 'restored') return event.state;
  if (memory.phase.at === 'out') return memory;
  const areas = [
    reduceRoom,
    reduceLobby,
    reduceRemoved,
    reduceRules,
    reducePeople,
    reduceConnection,
    reduceDevices,
    reduceMicrophoneAsk,
    reduceView,
    reduceTools,
  ];
  const changed = areas.reduce((next, area) => area(next, event), memory);
  return deriveState(changed, event);
}

/** Plays a list of events from the start: for tests and bug reports. */
export const replay = (events: readonly RoomEvent[]): RoomMemory => events.reduce(reduce, INITIAL_STATE);

function begin(start: RoomStart, at: number): RoomMemory {
  const roster = Object.fromEntries(
    [meFromPrejoin(start), ...(start.people ?? [])].map((person) => [person.id, person]),
  );
  const { persisted = {} } = start;
  const fresh = withTransient(INITIAL_STATE, { roster, persisted });
  const { microphone, camera } = fresh.devices;
  const clockOffset = Date.parse(start.serverNow) - at;
  const initial: RoomMemory = {
    ...fresh,
    meetingId: start.meetingId,
    roomId: start.roomId,
    title: start.title,
    localParticipantId: start.localParticipantId,
    endsAt: start.endsAt,
    rules: start.rules,
    soundOff: start.soundOff === true,
    tools: restoredTools(persisted),
    clockOffset: Number.isFinite(clockOffset) ? clockOffset : 0,
    devices: {
      ...fresh.devices,
      microphone: { ...microphone, wanted: start.microphoneWanted },
      camera: { ...camera, wanted: start.cameraWanted },
    },
  };
  return { ...initial, people: joinPeople(initial) };
}

/** Derives people, active speaker and pins from the facts of an event. */
function deriveState(memory: RoomMemory, { at, is }: RoomEvent): RoomMemory {
  const before = memory.people;
  const people = joinPeople(memory);
  const joined = people === before ? memory : { ...memory, people };
  return unpinAbsent(noticePauses(chooseSpeaker(followSpotlight(joined), at), before, is));
}
