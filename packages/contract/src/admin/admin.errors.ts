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
  'admin.userNotFound': 404,
} as const;
