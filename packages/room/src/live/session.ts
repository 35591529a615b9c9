import type { Call, ErrorCode, InputOf, ReplyOf, RoomSession } from '@salon/contract';
import { resumeRoom } from '@salon/contract';
import type { RoomFact } from '../events.ts';
import type { Answer, Send, Sending } from '../ports.ts';
import type { OutReason } from '../state.ts';
import { NO_ANSWER } from './final.ts';

const outBy: Partial<Record<string, OutReason>> = {
  'meeting.ended': 'ended',
  'meeting.notFound': 'ended',
  'room.movedElsewhere': 'elsewhere',
  'room.removed': 'removed',
  'room.full': 'full',
  'room.locked': 'locked',
  'room.notAdmitted': 'refused',
  'room.tooManyDevices': 'refused',
  'session.unauthorised': 'refused',
  'session.forbidden': 'refused',
} satisfies Partial<Record<ErrorCode, OutReason>>;

/** Wraps `send` so that exceptions become answers. */
export const safely = (send: Send): Send =>
  async function safeSend<C extends Call>(call: C, input: InputOf<C>, sending?: Sending): Promise<Answer<ReplyOf<C>>> {
    try {
      return await send(call, input, sending);
    } catch {
      return { ok: false, code: NO_ANSWER };
    }
  };

/** Whether the session is still valid: renewed, over, or no answer yet. */
export type SessionStatus = 'in' | 'over' | 'unknown';

/** Resumes the session. Concurrent callers share one request. */
export function createSessionCheck(
  send: Send,
  dispatch: (fact: RoomFact) => void,
  onSession: (session: RoomSession) => void,
) {
  let asking: Promise<SessionStatus> | null = null;
  const ask = async (): Promise<SessionStatus> => {
    const answer = await send(resumeRoom, {});
    if (answer.ok) {
      onSession(answer.reply);
      const { roomId, endsAt, serverNow } = answer.reply;
      dispatch({ is: 'session.resumed', roomId, endsAt, serverNow });
      return 'in';
    }
    const because = outBy[answer.code];
    if (because === undefined) return 'unknown';
    dispatch({ is: 'out', because });
    return 'over';
  };
  return (): Promise<SessionStatus> => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
}
