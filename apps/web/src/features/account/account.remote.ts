import {
  changeForgottenPassword,
  checkResetCode,
  type ReplyOf,
  requestPasswordReset,
  resendVerification,
  saveAccount,
  verifyAccount,
  verifyAccountByQuery,
} from '@salon/contract';
import { type Sent, send } from '#shared/api/index.ts';
import { type Captcha, sendGuarded } from '#shared/captcha/index.ts';
import { textVersion } from '#shared/legal/versions.ts';
import type { EndChoice } from '#shared/password/signInMethods.ts';
import { seal } from '#shared/sealed/index.ts';

/** Heading and text that the server tells after an action. */
export type Confirmation = ReplyOf<typeof resendVerification>;

/** What a registration consists of, cleaned by the form's rules. */
export interface Registration {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  readonly terms: boolean;
  readonly kvkk: boolean;
}

const header = (captcha: string | undefined) => (captcha === undefined ? {} : { captcha });

export const register = ({ password, passwordConfirmation, ...rest }: Registration, captcha: Captcha) =>
  sendGuarded(captcha, async (solved): Promise<Sent<Confirmation>> => {
    const sealed = await seal([password, passwordConfirmation]);
    if (!sealed.ok) return sealed;
    const [first = '', second = ''] = sealed.sealed;
    const input = { ...rest, password: first, passwordConfirmation: second, consentVersion: textVersion('account') };
    return send(saveAccount, input, header(solved));
  });

export const askForReset = (eMail: string, captcha: Captcha): Promise<Sent<Confirmation>> =>
  sendGuarded(captcha, (solved) => send(requestPasswordReset, { eMail }, header(solved)));

export const askForVerification = (eMail: string, captcha: Captcha): Promise<Sent<Confirmation>> =>
  sendGuarded(captcha, (solved) => send(resendVerification, { eMail }, header(solved)));

/** Whether a code of a mail can still set a password (it stays usable), and how else its account is signed in to. */
export const readResetCode = (v: string): Promise<Sent<ReplyOf<typeof checkResetCode>>> => send(checkResetCode, { v });

/** What is said once a password was set, with what ended together with the old one. */
export type PasswordSet = ReplyOf<typeof changeForgottenPassword>;

export async function setForgottenPassword(
  code: string,
  fresh: string,
  repeated: string,
  { endPasskeys, endLinkedSignIns }: EndChoice,
): Promise<Sent<PasswordSet>> {
  const sealed = await seal([fresh, repeated]);
  if (!sealed.ok) return sealed;
  const [newPassword = '', repeatNewPassword = ''] = sealed.sealed;
  return send(changeForgottenPassword, {
    newPassword,
    repeatNewPassword,
    verificationCode: code,
    endPasskeys,
    endLinkedSignIns,
  });
}

export const confirmAddress = (key: string) => send(verifyAccount, { key });

/** Says that someone else registered with this address: the registration is forgotten. */
export const disownAddress = (code: string) => send(verifyAccountByQuery, { V: code, NotMe: 'true' });
