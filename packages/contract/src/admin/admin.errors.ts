/** Refusals of administration. */
export const adminErrors = {
  /** A sensitive action: the password has to be given again first (`confirmPassword`). */
  'admin.confirmPassword': 403,
  /** No one could give roles any more. */
  'admin.lastAdministrator': 403,
  /** Only administrators who may give roles change who is one. */
  'admin.rolesNotYours': 403,
  /** Oneself: not to be closed, deleted or made less. */
  'admin.notYourself': 403,
  /** The address has an account. */
  'admin.emailTaken': 403,
  /** The package was bought, or given by anyone who bought it: not administrators' to change. */
  'admin.packageBought': 403,
  /** It goes on no more, or never did. */
  'admin.meetingOver': 404,
  /** It was done meanwhile, is under way, or is not kept. */
  'admin.jobOver': 404,
  'admin.userNotFound': 404,
  'admin.packageUnknown': 404,
  /** Someone else changed the package in the meantime. */
  'admin.packageChanged': 403,
  /** What it is to become is planned already: to be taken back first. */
  'admin.packagePlanned': 403,
  /** Holds already, or buyers were notified of it. */
  'admin.packageTold': 403,
  /** Someone else changed the legal text in the meantime. */
  'admin.textChanged': 403,
  /** The version of a legal text holds already, or is not there. */
  'admin.textHolds': 403,
  /** A place such as {operator} is missing in a legal text, or unknown; the fields say where. */
  'admin.textPlaces': 400,
  /** The legal text says the same as before. */
  'admin.textSame': 400,
  /** A rate of tax for a day that has begun. */
  'admin.rateHolds': 403,
  /** Someone else changed the brand in the meantime. */
  'admin.brandChanged': 403,
  /** Switched off for everyone by an administrator. */
  'admin.switchedOff': 503,
  /** No administrator who may switch it on again could sign in any more. */
  'admin.lastSignInMethod': 403,
  /** Maintenance: no meeting, account or purchase begins. */
  'admin.maintenance': 503,
  /** The announcement was removed, or is over. */
  'admin.announcementOver': 404,
} as const;
