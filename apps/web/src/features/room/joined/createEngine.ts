import { isLazy, type RoomEngine } from '@salon/room';
import { type CreateRoomOptions, createRoom } from '@salon/room/live';
import { send } from '#shared/api/index.ts';
import { loadPack } from '#shared/phrases/index.ts';
import { fetchAnnouncements, type ToolView } from '#shared/room/index.ts';
import type { Entry } from '../preload.ts';
import { persistedTools, persistTools } from './toolPersistence.ts';

const clock: CreateRoomOptions['clock'] = {
  now: () => Date.now(),
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};

/** How what the room has itself is told comes beside the connection; that of lazy tools comes with their code. */
const fetchOwnAnnouncements = (toolViews: readonly ToolView[]): void => {
  for (const face of toolViews) if (!isLazy(face.name)) fetchAnnouncements(face).catch(() => undefined);
};

/** Enters the meeting with what the join page handed over: connects at once, or takes over its connection and its tracks. */
export function createEngine({ session, devices, preconnection }: Entry, toolViews: readonly ToolView[]): RoomEngine {
  fetchOwnAnnouncements(toolViews);
  let admission = session.admissionToken;
  const ask: CreateRoomOptions['send'] = async (call, input, sending) => {
    const sent = call.upload
      ? await (await import('#shared/api/sendUpload.ts')).sendUpload(call, input, { admission, ...sending })
      : await send(call, input, { admission, keepalive: call.name === 'leaveRoom' });
    return sent.ok ? { ok: true, reply: sent.reply } : { ok: false, code: sent.code ?? sent.kind };
  };
  const engine = createRoom({
    session,
    loadWithTool: async (name) => {
      const face = toolViews.find((one) => one.name === name);
      const words = (face?.panel ?? face?.overlay)?.phrases;
      await Promise.all([words && loadPack(words), face && fetchAnnouncements(face)]);
    },
    persisted: persistedTools(session.participantId),
    origin: location.origin,
    send: ask,
    devices,
    clock,
    preconnection,
    onSession: (renewed) => {
      admission = renewed.admissionToken;
    },
  });
  persistTools(engine, session.participantId);
  return engine;
}
