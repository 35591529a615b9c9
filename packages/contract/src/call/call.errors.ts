/** Refusals of calls between colleagues, with their HTTP status; part of the closed list. */
export const callErrors = {
  'call.yourself': 403,
  /** No one of the caller's company has that address. */
  'call.notColleague': 404,
  /** One call at a time. */
  'call.already': 403,
  /** Only who moderates a meeting calls others into it. */
  'call.notModerator': 403,
  /** Answered elsewhere, given up, or timed out. */
  'call.over': 403,
} as const;
