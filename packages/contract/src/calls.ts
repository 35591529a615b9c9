import { accountCalls } from './account/account.calls.ts';
import type { Call } from './call.ts';
import { chatCalls } from './chat/chat.calls.ts';
import { privateCalls } from './chat/private.calls.ts';
import { contactCalls } from './contact/contact.calls.ts';
import { meetingCalls } from './meeting/meeting.calls.ts';
import { planningCalls } from './meeting/planning.calls.ts';
import { attendanceCalls } from './room/attendance.calls.ts';
import { answerKnocks } from './room/knock.calls.ts';
import { lobbyCalls } from './room/lobby.calls.ts';
import { removedCalls } from './room/removed.calls.ts';
import { roomCalls } from './room/room.calls.ts';
import { sessionCalls } from './session/session.calls.ts';

/** Every call of the product. No API route exists outside this list. */
export const allCalls: readonly Call[] = [
  ...meetingCalls,
  ...planningCalls,
  ...roomCalls,
  ...lobbyCalls,
  answerKnocks,
  ...removedCalls,
  ...attendanceCalls,
  ...chatCalls,
  ...privateCalls,
  ...sessionCalls,
  ...accountCalls,
  ...contactCalls,
] as readonly Call[];
