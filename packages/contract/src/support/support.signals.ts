import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';
import { signalOn } from '../signal.ts';

/** Something was written in a request of the receiver's, or it is in another state. */
export const supportChanged = signalOn('user')('support.changed', z.object({ id: PublicId }));
/** The same for administrators, of anybody's request. Anyone who may see it asks for it again. */
export const supportQueueChanged = signalOn('admin')('support.queueChanged', z.object({}));
