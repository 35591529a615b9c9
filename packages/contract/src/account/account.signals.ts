import * as z from 'zod/mini';
import { signalOn } from '../signal.ts';

/** The receiver's own name, picture or profile changed. */
export const profileChanged = signalOn('user')('account.profileChanged', z.object({}));
/** Someone of the company is called or looks otherwise. */
export const colleagueChanged = signalOn('company')('account.colleagueChanged', z.object({}));
