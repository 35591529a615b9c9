/** Refusals of polls, with their HTTP status; part of the closed list. */
export const pollErrors = {
  /** The package of the meeting has no polls. */
  'poll.notAllowed': 403,
  'poll.notFound': 404,
  /** No one votes on it now: not opened yet, or closed. */
  'poll.notOpen': 403,
  /** Someone opened, closed or published it in the meantime. */
  'poll.changedMeanwhile': 403,
  /** One poll of a meeting is open at a time. */
  'poll.anotherOpen': 403,
  'poll.alreadyVoted': 403,
  /** A formal vote is for invited people with an account, and for a meeting that has some. */
  'poll.notInvited': 403,
  'poll.tooMany': 403,
} as const;
