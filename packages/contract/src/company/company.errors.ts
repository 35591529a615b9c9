/** Refusals of companies, with their HTTP status; part of the closed list. */
export const companyErrors = {
  /** The caller is in a company already. */
  'company.alreadyIn': 403,
  /** The account belongs to another company, which it has to leave first. */
  'company.inAnother': 403,
  /** A company of the caller's waits for its address to be approved. */
  'company.waiting': 403,
  /** For owners alone. */
  'company.ownerOnly': 403,
  /** Someone else has to be made an owner first. */
  'company.lastOwner': 403,
  /** Not of this company, or not any more. */
  'company.memberGone': 404,
  /** Answered, taken back or expired. */
  'company.invitationGone': 404,
  /** The address has an invitation that is open. */
  'company.invited': 403,
  /** The address belongs to someone of the company. */
  'company.isMember': 403,
  /** One leaves a company; others are put out. */
  'company.leaveInstead': 403,
  /** Another company's people sign in by this word. */
  'company.directoryHandleTaken': 403,
  /** Our own password at the directory is needed: there is none yet, or the address is another. */
  'company.directoryPassword': 403,
  /** There is no such company. */
  'company.gone': 404,
} as const satisfies Record<string, number>;
