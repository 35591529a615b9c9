export const chatErrors = {
  /** Nobody writes in this meeting. */
  'chat.off': 403,
  /** Nobody writes to one person alone in this meeting. */
  'chat.privateOff': 403,
  /** Not in this conversation, deleted, or not the author's own. */
  'chat.notFound': 404,
  /** The text was edited meanwhile, by the author in another tab. */
  'chat.changedMeanwhile': 403,
} as const satisfies Record<string, number>;
