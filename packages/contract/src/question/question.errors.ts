/** Refusals of questions, with their HTTP status; part of the closed list. */
export const questionErrors = {
  /** Withdrawn, dismissed, or of another meeting. */
  'question.notFound': 404,
  /** The moderators take no questions at the moment. */
  'question.closed': 403,
  /** No one asks without a name in this meeting. */
  'question.namesOnly': 403,
  'question.own': 403,
  /** Someone answered, dismissed or reopened it in the meantime. */
  'question.changedMeanwhile': 403,
  'question.tooMany': 403,
  'question.tooManyPinned': 403,
} as const;
