import type { Preconnect } from '@salon/contract';
import type { Preconnection, RoomEngine } from '@salon/room';
import { type CreateRoomOptions, createRoom, openPreconnection } from '@salon/room/live';
import { send } from '../../../shared/api/index.ts';
import type { DevicesState } from '../devices/devices.state.ts';
import type { Entry } from '../preload.ts';
import { persistedTools, persistTools } from './toolPersistence.ts';

const clock: CreateRoomOptions['clock'] = {
  now: () => Date.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

const atPrejoin = ({ wanted, track, id }: DevicesState['camera']) => ({ wanted, track, deviceId: id });

/** A connection that was begun on the join page; the next meeting that is opened takes it, or it is given up. */
let begun: Preconnection | null = null;

/** Begins the connection of somebody who will be let in, or goes on with the one that was begun for them as they are now. */
export function beginPreconnect(
  preconnect: Preconnect,
  { microphone, camera, speakerId }: DevicesState,
): Preconnection | null {
  const prejoin = { microphone: atPrejoin(microphone), camera: atPrejoin(camera), speakerId };
  if (begun?.serves(preconnect.participantId, prejoin)) return begun;
  begun?.cancel();
  begun = openPreconnection({ preconnect, prejoin });
  return begun;
}

/** Enters the meeting with what the join page handed over: connects at once, keeps the preview's tracks. */
export function openRoom({ session, microphone, camera, speakerId }: Entry): RoomEngine {
  const preconnect = begun;
  begun = null;
  let admission = session.admissionToken;
  const ask: CreateRoomOptions['send'] = async (call, input) => {
    const sent = await send(call, input, { admission, keepalive: call.name === 'leaveRoom' });
    return sent.ok ? { ok: true, reply: sent.reply } : { ok: false, code: sent.code ?? sent.kind };
  };
  const engine = createRoom({
    session,
    persisted: persistedTools(session.participantId),
    origin: location.origin,
    send: ask,
    media: { microphone, camera, speakerId },
    clock,
    ...(preconnect !== null && { preconnect }),
    onSession: (renewed) => {
      admission = renewed.admissionToken;
    },
  });
  persistTools(engine, session.participantId);
  return engine;
}
