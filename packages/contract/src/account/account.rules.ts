import * as z from 'zod/mini';
import { singleSpaces } from '../text.ts';

export const PASSWORD_MIN = 8;
/** Longest password that is hashed; more would only be work for the server. Characters. */
export const PASSWORD_MAX = 128;
export const NAME_MIN = 2;
export const NAME_MAX = 50;
export const ADDRESS_MIN = 10;
export const BIOGRAPHY_MAX = 1000;
/** `loginType` of the specification: a person's own account. */
export const LOGIN_TYPE_PERSON = 1;
/** Times of the specification's section 9. */
export const SUCCESS_NOTICE_MS = 2500;
export const LOGIN_REDIRECT_MS = 1000;
export const DIALOG_MS = 4000;
/** Life of codes sent by mail. */
export const VERIFICATION_HOURS = 24;
export const RESET_MINUTES = 30;
/** How long the owner of an account that an administrator added can choose a password by the mailed link. */
export const FIRST_PASSWORD_DAYS = 7;

/** The set of which a password needs at least one. */
export const PASSWORD_SPECIALS = "~!@#$%^&*(){}|[]:;'?,.`+=<>";
const special = new RegExp(`[${PASSWORD_SPECIALS.replace(/[\]\\^-]/g, '\\$&')}]`);

/** Which demands a password does not meet yet; empty: good. The order is the one that forms show. */
export type PasswordFault = 'short' | 'long' | 'lower' | 'upper' | 'digit' | 'special';
export function passwordFaults(password: string): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if ([...password].length < PASSWORD_MIN) faults.push('short');
  if ([...password].length > PASSWORD_MAX) faults.push('long');
  if (!/\p{Ll}/u.test(password)) faults.push('lower');
  if (!/\p{Lu}/u.test(password)) faults.push('upper');
  if (!/\p{Nd}/u.test(password)) faults.push('digit');
  if (!special.test(password)) faults.push('special');
  return faults;
}

const personName = /^[\p{L}\p{M}]+(?:[ '’-][\p{L}\p{M}]+)*$/u;

/** First name or surname: letters with marks, single spaces, apostrophes and hyphens between them; 2 to 50 characters. */
export const PersonName = z
  .string('field.required')
  .check(
    z.overwrite(singleSpaces),
    z.minLength(1, 'field.required'),
    z.minLength(NAME_MIN, 'field.personNameLength'),
    z.maxLength(NAME_MAX, 'field.personNameLength'),
    z.regex(personName, 'field.personNameLetters'),
  );
