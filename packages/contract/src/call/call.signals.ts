import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';
import { signalOn } from '../signal.ts';
import { OnlineUser } from './call.calls.ts';
import { callStates } from './call.states.ts';

/** A call of the receiver's was made or changed; told in every tab of both. */
export const callChanged = signalOn('user')(
  'call.changed',
  z.object({ callID: PublicId, meetingID: PublicId, state: z.enum(callStates), outgoing: z.boolean() }),
);
/** What the receiver set about calls, or which of the missed ones they saw, changed in another tab. */
export const callsSeen = signalOn('user')('call.seen', z.object({}));
/** Colleagues came, went or are doing something else; `status` null: not online any more. */
export const colleaguesOnline = signalOn('presence')(
  'call.colleagues',
  z.object({ people: z.array(z.object({ ...OnlineUser.shape, status: z.nullable(OnlineUser.shape.status) })) }),
);
