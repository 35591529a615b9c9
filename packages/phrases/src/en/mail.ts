import type { Complete } from '../phrase.ts';
import type { mail as source } from '../tr/mail.ts';

/** Texts of the mails that the server sends. */
export const mail = {
  greeting: 'Hello {name},',
  footer: 'You receive this message because it concerns your {brand} account.',
  verifySubject: '{brand}: confirm your e-mail address',
  verify: {
    one: 'To complete your registration, confirm your e-mail address with the button below. The link is valid for {count} hour.',
    other:
      'To complete your registration, confirm your e-mail address with the button below. The link is valid for {count} hours.',
  },
  verifyNotYou: 'If you did not register, you can ignore this message; an unconfirmed account cannot be used.',
  verifyAction: 'Confirm my e-mail address',
  knownSubject: '{brand}: you already have an account with this address',
  known: 'Somebody tried to register with this e-mail address. As it already has an account, no new one was opened.',
  knownReset:
    'If it was you, sign in; if you have forgotten your password, you can renew it on the sign-in page. If it was not you, there is nothing to do.',
  knownAction: 'Sign in',
  resetSubject: '{brand}: set a new password',
  reset: {
    one: 'We received a request to renew your password. Set a new one with the button below. The link is valid for {count} minute.',
    other:
      'We received a request to renew your password. Set a new one with the button below. The link is valid for {count} minutes.',
  },
  resetNotYou: 'If you did not ask for this, you can ignore this message; your password stays as it is.',
  resetAction: 'Set a new password',
  passwordSubject: '{brand}: your password was changed',
  password: 'The password of your account was changed and the other sessions were ended.',
  passwordNotYou: 'If you did not make this change, renew your password right away.',
  passwordAction: 'Renew my password',
  newDeviceSubject: '{brand}: sign-in from a new device',
  newDevice:
    'Your account was signed in to from a browser that was not used before: {device}, IP address {address}, {time}.',
  newDeviceNotYou: 'If this was not you, change your password right away; the other sessions are then ended.',
  newDeviceAction: 'Change my password',
  erasureSubject: '{brand}: we received your request to delete the account',
  erasure: 'Your account is closed. Your personal data will be deleted by {date} at the latest.',
  erasureKept: 'Records that the law requires us to keep, such as invoices, are kept for their legal term.',
  contactSubject: '{brand} contact form: {subject}',
  contactFrom: '{name} ({email}) wrote:',
} as const satisfies Complete<typeof source, 'en'>;
