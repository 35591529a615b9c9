export const chatErrors = {
  /** Nobody writes in this meeting. */
  'chat.off': 403,
  /** Nobody writes to one person alone in this meeting. */
  'chat.privateOff': 403,
} as const satisfies Record<string, number>;
