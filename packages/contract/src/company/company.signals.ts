import * as z from 'zod/mini';
import { signalOn } from '../signal.ts';

/** The receiver came into a company, left it, or is something else in it. */
export const membershipChanged = signalOn('user')('company.membershipChanged', z.object({}));
/** The company, its people or its invitations are otherwise than before. */
export const companyChanged = signalOn('company')('company.changed', z.object({}));
