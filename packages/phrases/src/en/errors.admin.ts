import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.admin.ts';

export const errors: Complete<typeof source, 'en'> = {
  admin_confirmPassword_title: 'Enter your password again',
  admin_confirmPassword: 'For this operation, please enter your password once more.',
  admin_lastAdministrator_title: 'The last administrator',
  admin_lastAdministrator:
    'This is the last administrator with all rights. Give the same rights to somebody else first.',
  admin_rolesNotYours_title: 'Not your right',
  admin_rolesNotYours: 'Only administrators with all rights can change who is an administrator.',
  admin_notYourself_title: 'Your own account',
  admin_notYourself: 'You cannot do this to your own account.',
  admin_emailTaken_title: 'Address in use',
  admin_emailTaken: 'There is an account with this e-mail address.',
  admin_packageBought_title: 'The package was bought',
  admin_packageBought:
    'This user’s package was bought or comes from somebody else’s subscription; it cannot be changed here.',
  admin_userNotFound_title: 'User not found',
  admin_userNotFound: 'There is no such user, or the account was deleted.',
};
