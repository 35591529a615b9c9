import type { RoomEngine } from '@salon/room';
import { type CreateRoomOptions, createRoom } from '@salon/room/live';
import { send } from '../../../shared/api/index.ts';
import type { Entry } from '../entry.ts';

const clock: CreateRoomOptions['clock'] = {
  now: () => Date.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** Enters the meeting with what the door handed over: connects at once, keeps the preview's tracks. */
export function openRoom({ session, microphone, camera, speakerId }: Entry): RoomEngine {
  let admission = session.admissionToken;
  const ask: CreateRoomOptions['send'] = async (call, input) => {
    const sent = await send(call, input, { admission, keepalive: call.name === 'leaveRoom' });
    return sent.ok ? { ok: true, reply: sent.reply } : { ok: false, code: sent.code ?? sent.kind };
  };
  return createRoom({
    session,
    origin: location.origin,
    send: ask,
    media: { microphone, camera, speakerId },
    clock,
    onSession: (renewed) => {
      admission = renewed.admissionToken;
    },
  });
}
