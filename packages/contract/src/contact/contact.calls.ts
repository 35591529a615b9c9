import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Confirmation } from '../confirmation.ts';
import { Email } from '../room/room.rules.ts';
import { singleSpaces } from '../text.ts';

export const SUBJECT_MIN = 5;
export const SUBJECT_MAX = 150;
export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 5000;

/** Two or more words of letters. */
export const ContactName = z
  .string('field.required')
  .check(
    z.overwrite(singleSpaces),
    z.minLength(1, 'field.required'),
    z.maxLength(100, 'field.textLong'),
    z.regex(/^[\p{L}\p{M}'’-]+(?: [\p{L}\p{M}'’-]+)+$/u, 'field.twoWords'),
  );

export const contactUs = call({
  name: 'contactUs',
  method: 'POST',
  path: '/Account/contact-us',
  access: 'anyone',
  switchedBy: 'contact',
  captcha: 'always',
  input: z.object({
    name: ContactName,
    email: Email,
    subject: z
      .string('field.required')
      .check(
        z.trim(),
        z.minLength(1, 'field.required'),
        z.minLength(SUBJECT_MIN, 'field.subjectShort'),
        z.maxLength(SUBJECT_MAX, 'field.textLong'),
      ),
    message: z
      .string('field.required')
      .check(
        z.trim(),
        z.minLength(1, 'field.required'),
        z.minLength(MESSAGE_MIN, 'field.messageShort'),
        z.maxLength(MESSAGE_MAX, 'field.textLong'),
      ),
  }),
  reply: Confirmation,
  refusals: ['captcha.missing', 'captcha.wrong'],
  limit: { points: 20, seconds: 3600, by: 'address' },
});
