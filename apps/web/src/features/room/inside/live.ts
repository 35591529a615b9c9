import type { Ahead } from '@salon/contract';
import type { ConnectionAhead, RoomEngine } from '@salon/room';
import { type CreateRoomOptions, connectAhead, createRoom } from '@salon/room/live';
import { send } from '../../../shared/api/index.ts';
import type { DevicesState } from '../devices/devices.state.ts';
import type { Entry } from '../entry.ts';
import { keepPrivateRead, privateReadOf } from './privateRead.ts';

const clock: CreateRoomOptions['clock'] = {
  now: () => Date.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

const atDoor = ({ wanted, track, id }: DevicesState['camera']) => ({ wanted, track, deviceId: id });

/** A connection that was begun at the door; the next meeting that is opened takes it, or it is given up. */
let begun: ConnectionAhead | null = null;

/** Begins the connection of somebody who will be let in, or goes on with the one that was begun for them as they are now. */
export function beginAhead(ahead: Ahead, { microphone, camera, speakerId }: DevicesState): ConnectionAhead | null {
  const door = { microphone: atDoor(microphone), camera: atDoor(camera), speakerId };
  if (begun?.serves(ahead.participantId, door)) return begun;
  begun?.cancel();
  begun = connectAhead({ ahead, door });
  return begun;
}

/** Enters the meeting with what the door handed over: connects at once, keeps the preview's tracks. */
export function openRoom({ session, microphone, camera, speakerId }: Entry): RoomEngine {
  const ahead = begun;
  begun = null;
  let admission = session.admissionToken;
  const ask: CreateRoomOptions['send'] = async (call, input) => {
    const sent = await send(call, input, { admission, keepalive: call.name === 'leaveRoom' });
    return sent.ok ? { ok: true, reply: sent.reply } : { ok: false, code: sent.code ?? sent.kind };
  };
  const engine = createRoom({
    session,
    privateRead: privateReadOf(session.participantId),
    origin: location.origin,
    send: ask,
    media: { microphone, camera, speakerId },
    clock,
    ...(ahead !== null && { ahead }),
    onSession: (renewed) => {
      admission = renewed.admissionToken;
    },
  });
  keepPrivateRead(engine, session.participantId);
  return engine;
}
