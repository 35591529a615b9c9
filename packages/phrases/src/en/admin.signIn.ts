import type { Complete } from '../phrase.ts';
import type { adminSignIn as source } from '../tr/admin.signIn.ts';

export const adminSignIn: Complete<typeof source, 'en'> = {
  title: 'Sign-in options',
  lead: 'What the sign-in page offers. An option that is switched off is off everywhere within seconds; people who are signed in stay signed in.',
  name: 'Option',
  settings: 'In the settings',
  administrators: 'Settings administrators it lets in',
  noSettings: 'Needs no setting',
  noProvider: 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are empty',
  noDirectory: 'LDAP_URL is empty; only companies’ own directories',
  notConfigured: 'Not set up',
  signUp: 'Creating an account',
  signUpHelp: 'While it is off no one can open an account; people who have one can sign in.',
  passwordSignIn: 'E-mail and password',
  passwordSignInHelp: 'While it is off, the sign-up form and password resets are off too.',
  passkeySignIn: 'Passkey',
  passkeySignInHelp: 'Sign-in by fingerprint, face or the screen lock of a device.',
  providerSignIn: 'Outside account (OpenID Connect, Google)',
  providerSignInHelp: 'Another service says who someone is.',
  directorySignIn: 'Institution directory (LDAP)',
  directorySignInHelp: 'The directory of this installation, and those of companies.',
  count: { one: '{count} option', other: '{count} options' },
};
