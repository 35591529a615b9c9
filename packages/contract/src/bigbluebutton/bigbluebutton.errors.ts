/** Refusals of the access for BigBlueButton plugins, with their HTTP status; part of the closed list. */
export const bigbluebuttonErrors = {
  /** The owner never switched it on. */
  'bigbluebutton.notEnabled': 404,
} as const satisfies Record<string, number>;
