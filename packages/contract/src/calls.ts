import type { Call } from './call.ts';
import { chatCalls } from './chat/chat.calls.ts';
import { meetingCalls } from './meeting/meeting.calls.ts';
import { roomCalls } from './room/room.calls.ts';

/** Every call of the product. No API route exists outside this list. */
export const allCalls: readonly Call[] = [...meetingCalls, ...roomCalls, ...chatCalls] as readonly Call[];
