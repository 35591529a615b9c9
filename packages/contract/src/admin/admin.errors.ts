/** Refusals of administration. */
export const adminErrors = {
  /** A dangerous deed: the password has to be given again first (`confirmPassword`). */
  'admin.confirmPassword': 403,
  /** Nobody could give roles any more. */
  'admin.lastAdministrator': 403,
  /** Only administrators who may give roles change who is one. */
  'admin.rolesNotYours': 403,
  /** Oneself: not to be closed, deleted or made less. */
  'admin.notYourself': 403,
  /** The address has an account. */
  'admin.emailTaken': 403,
  /** The package was bought, or given by whoever bought it: not administrators' to change. */
  'admin.packageBought': 403,
  /** It goes on no more, or never did. */
  'admin.meetingOver': 404,
  /** It was done meanwhile, is under way, or is not kept. */
  'admin.jobOver': 404,
  'admin.userNotFound': 404,
  'admin.packageUnknown': 404,
  /** Somebody else changed the package meanwhile. */
  'admin.packageChanged': 403,
  /** What it is to become is planned already: to be taken back first. */
  'admin.packagePlanned': 403,
  /** Holds already, or buyers were told of it. */
  'admin.packageTold': 403,
  /** Somebody else changed the legal text meanwhile. */
  'admin.textChanged': 403,
  /** The version of a legal text holds already, or is not there. */
  'admin.textHolds': 403,
  /** A place such as {operator} is missing in a legal text, or unknown; the fields say where. */
  'admin.textPlaces': 400,
  /** The legal text says the same as before. */
  'admin.textSame': 400,
  /** A rate of tax for a day that has begun. */
  'admin.rateHolds': 403,
  /** Switched off for everybody by an administrator. */
  'admin.switchedOff': 503,
} as const;
