import * as z from 'zod/mini';
import { signalOn } from '../signal.ts';
import { PublicId } from './meeting.rules.ts';

/** A meeting that stands in the receiver's lists was planned, changed, answered, started or ended, or went off them. */
export const meetingChanged = signalOn('user')('meeting.changed', z.object({ meetingId: PublicId }));
