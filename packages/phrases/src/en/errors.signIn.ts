import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.signIn.ts';

export const errors = {
  session_expired_title: 'Your session has expired',
  session_expired:
    'It was not used for a long time, or it reached its maximum duration. Sign in again to return to the page you were on.',
  session_ended_title: 'Your session was ended',
  session_ended:
    'It was ended from another device, by an administrator, or because the account’s sign-in details changed. Sign in again to return to the page you were on.',
  session_secondStepNeeded_title: 'One more step',
  session_secondStepNeeded: 'Enter the code that your authenticator app shows.',
  session_secondStepWrong_title: 'Wrong code',
  session_secondStepWrong: 'The code is wrong or has already been used. Enter the one that the app shows now.',
  session_secondStepOver_title: 'Please sign in again',
  session_secondStepOver: 'It took too long, or too many wrong codes were entered. Please sign in from the beginning.',
  account_twoStepOn_title: 'Two-step sign-in is on',
  account_twoStepOn: 'Two-step sign-in is already on for this account.',
  account_twoStepOff_title: 'Two-step sign-in is off',
  account_twoStepOff: 'Two-step sign-in is not on for this account.',
  session_passkeyRefused_title: 'The passkey was not accepted',
  session_passkeyRefused: 'The passkey could not be verified. Try again, or sign in with your password.',
  account_passkeysFull_title: 'No more passkeys',
  account_passkeysFull: 'An account can have at most 10 passkeys. First remove one that you no longer use.',
  account_passkeyUnknown_title: 'Passkey not found',
  account_passkeyUnknown: 'This passkey has already been removed.',
  account_emailSame_title: 'This is your address',
  account_emailSame: 'The new address is the same as your account’s current one.',
  account_emailTaken_title: 'Address in use',
  account_emailTaken: 'An account was opened with this e-mail address in the meantime; your address was not changed.',
} as const satisfies Complete<typeof source, 'en'>;
