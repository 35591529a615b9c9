import type { Complete } from '../phrase.ts';
import type { signing as source } from '../tr/signing.later.ts';

export const signing = {
  stepTitle: 'Enter your code',
  stepLead: 'Enter the {digits}-digit code that your authenticator app shows now.',
  stepCode: 'Verification code',
  stepRecoveryLead:
    'Enter one of the recovery codes that you kept when you turned two-step sign-in on. Each works once. If you have none left, write to us on the contact page.',
  stepRecoveryCode: 'Recovery code',
  stepUseRecovery: 'I cannot use my app',
  stepUseApp: 'Use the code of the app',
  stepBack: 'Sign in with another account',
  emailTitle: 'Confirm the change of e-mail address',
  emailLead: 'Confirm that this address is yours and that you asked for the change.',
  emailConfirm: 'Confirm the change',
  emailNotMe: 'I did not ask for this',
  emailNotMeTitle: 'Cancel the change?',
  emailNotMeText: 'The e-mail address of the account stays as it is.',
  emailNotMeConfirm: 'Cancel the change',
  emailBad: 'This link is no longer valid. You can ask for the change again on your profile page.',

  resetLead: 'Saving it ends your sessions on all devices.',
  checking: 'Checking the link…',
  resetBadTitle: 'This link is no longer valid',
  resetBad: 'It may have been used already, have expired or been copied incompletely.',
  savePassword: 'Save password',
  mustChangeTitle: 'Set a new password',
  mustChange: 'Before you go on, you need to change your password.',
  consentsHere: 'Before you sign in',

  verifyTitle: 'Confirm your e-mail address',
  verifyLead: 'Press the button below to complete your registration.',
  verify: 'Confirm my address',
  verifying: 'Confirming…',
  notMe: 'I did not register',
  notMeTitle: 'Delete this registration?',
  notMeText: 'The registration with this e-mail address is deleted. You can open an account with it later.',
  notMeConfirm: 'Delete the registration',
} as const satisfies Complete<typeof source, 'en'>;
