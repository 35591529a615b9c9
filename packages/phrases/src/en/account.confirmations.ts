import type { Complete } from '../phrase.ts';
import type { account as source } from '../tr/account.confirmations.ts';

/** What the server confirms about an account. */
export const account = {
  registeredTitle: 'Registration received',
  registered: 'To complete it, open the link we sent to your e-mail address.',
  resentTitle: 'E-mail sent',
  resent: 'If an account with this address is waiting for confirmation, we have sent a new link.',
  verifiedTitle: 'E-mail address confirmed',
  verified: 'Your account is ready. You can sign in now.',
  alreadyVerified: 'This address has already been confirmed. You can sign in.',
  forgottenTitle: 'Registration deleted',
  forgotten: 'The registration with this address has been deleted.',
  resetSentTitle: 'E-mail sent',
  resetSent: 'If there is an account with this address, we have sent a link to reset the password.',
  passwordSetTitle: 'Password changed',
  passwordSet: 'You can sign in with your new password.',
  passwordChanged: 'Your new password is in use; your other sessions were ended.',
  withdrawnTitle: 'Consent withdrawn',
  withdrawn: 'Your sessions were ended. To use the account again, accept the texts when you sign in.',
  erasureTitle: 'Deletion request received',
  erasure: 'Your account is closed; your data will be deleted within 30 days.',
  emailAskedTitle: 'We sent an e-mail to both addresses',
  emailAsked:
    'Your address changes once you confirm the links we sent to both the old and the new one. They are valid for 24 hours.',
  emailWaitingTitle: 'This address is confirmed',
  emailWaiting: 'The change is complete once the link we sent to the other address is confirmed too.',
  emailChangedTitle: 'Your e-mail address has changed',
  emailChanged: 'From now on, you sign in with the new address.',
  emailRefusedTitle: 'The change was cancelled',
  emailRefused: 'The address of the account stays as it is. If you did not ask for this, change your password.',
} as const satisfies Complete<typeof source, 'en'>;
