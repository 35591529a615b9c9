import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.admin.ts';

export const errors: Complete<typeof source, 'en'> = {
  admin_confirmPassword_title: 'Enter your password again',
  admin_confirmPassword: 'For this operation, please enter your password once more.',
  admin_lastAdministrator_title: 'The last administrator',
  admin_lastAdministrator:
    'This is the last administrator with all rights. Give the same rights to someone else first.',
  admin_rolesNotYours_title: 'You do not have this right',
  admin_rolesNotYours: 'Only administrators with all rights can change who is an administrator.',
  admin_notYourself_title: 'Your own account',
  admin_notYourself: 'You cannot do this to your own account.',
  admin_emailTaken_title: 'Address in use',
  admin_emailTaken: 'There is already an account with this e-mail address.',
  admin_packageBought_title: 'The package was bought',
  admin_packageBought:
    'This user’s package was bought or comes from someone else’s subscription; it cannot be changed here.',
  admin_meetingOver_title: 'The meeting is over',
  admin_meetingOver: 'This meeting has ended meanwhile.',
  admin_jobOver_title: 'The job is no longer waiting',
  admin_jobOver: 'This job has been done meanwhile, is running, or its content is no longer kept.',
  admin_userNotFound_title: 'User not found',
  admin_userNotFound: 'There is no such user, or the account was deleted.',
  admin_switchedOff_title: 'Switched off for now',
  admin_switchedOff: 'This has been switched off for a short time. Please try again later.',
  admin_lastSignInMethod_title: 'The last way in stays on',
  admin_lastSignInMethod:
    'If this is switched off, no administrator who can change settings will be able to sign in. First set up another way to sign in for one of them.',
  admin_maintenance_title: 'Maintenance in progress',
  admin_maintenance:
    'Maintenance is in progress, so you cannot start meetings, create accounts or buy packages right now. Please try again once it is over.',
  admin_announcementOver_title: 'Announcement not found',
  admin_announcementOver: 'This announcement has ended or was removed.',
  admin_packageUnknown_title: 'Package not found',
  admin_packageUnknown: 'There is no such package.',
  admin_packageChanged_title: 'The package has changed',
  admin_packageChanged:
    'Someone else changed this package while you were editing it. Refresh the page and try again with its latest version.',
  admin_packagePlanned_title: 'A change is already planned',
  admin_packagePlanned: 'A change is already planned for this package on a later date. Withdraw it first.',
  admin_packageTold_title: 'The version cannot be withdrawn',
  admin_packageTold: 'This version is in force, or buyers have been told of it. Publish a new version instead.',
  admin_rateHolds_title: 'The rate cannot be withdrawn',
  admin_rateHolds: 'A VAT rate that is in force cannot be changed; invoices were issued with it.',
  admin_brandChanged_title: 'The brand has changed',
  admin_brandChanged:
    'Someone else changed the brand while you were editing it. Reload the page and try again with the latest version.',
  admin_textChanged_title: 'The text has changed',
  admin_textChanged:
    'Someone else changed this text while you were editing it. Refresh the page and try again with its latest version.',
  admin_textHolds_title: 'The version cannot be withdrawn',
  admin_textHolds: 'This version is in force and people have agreed to it. Publish a new version instead.',
  admin_textPlaces_title: 'The placeholders do not match',
  admin_textPlaces:
    'Each section needs the placeholders of the text supplied with the product, such as {operator}, and no other braces.',
  admin_textSame_title: 'Nothing has changed',
  admin_textSame: 'This text is the same as the previous version.',
};
