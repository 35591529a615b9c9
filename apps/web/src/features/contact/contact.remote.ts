import { contactUs, type ReplyOf } from '@salon/contract';
import { type Sent, send } from '#shared/api/index.ts';
import { type Captcha, sendGuarded } from '#shared/captcha/index.ts';
import type { ContactValues } from './contact.form.ts';

/** Heading and text that the server answers with. */
export type Confirmation = ReplyOf<typeof contactUs>;

export const sendMessage = (values: ContactValues, captcha: Captcha): Promise<Sent<Confirmation>> =>
  sendGuarded(captcha, (solved) => send(contactUs, values, solved === undefined ? {} : { captcha: solved }));
