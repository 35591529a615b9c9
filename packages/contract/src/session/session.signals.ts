import * as z from 'zod/mini';
import { signalOn } from '../signal.ts';

/** The receiver's session is over: signed out, ended elsewhere, or the password was changed. The line closes after it. */
export const sessionEnded = signalOn('user')('session.ended', z.object({}));
