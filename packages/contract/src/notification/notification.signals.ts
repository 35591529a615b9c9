import * as z from 'zod/mini';
import { signalOn } from '../signal.ts';

/** Notifications of the receiver came, changed or went, or were read in another tab. */
export const notificationsChanged = signalOn('user')('notification.changed', z.object({ unread: z.int() }));
