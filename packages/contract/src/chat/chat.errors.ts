export const chatErrors = {
  /** No one writes in this meeting. */
  'chat.off': 403,
  /** No one writes to one person alone in this meeting. */
  'chat.privateOff': 403,
  /** Not in this conversation, deleted, or not the author's own. */
  'chat.notFound': 404,
  /** The text was edited meanwhile, by the author in another tab. */
  'chat.changedMeanwhile': 403,
  /** Not there any more, or of a conversation that is not the caller's. */
  'chat.fileGone': 404,
  /** The files of the meeting's chat would be more than `CHAT_FILES_BYTES`. */
  'chat.filesFull': 403,
  /** No picture although it says so, or of too many pixels. */
  'chat.pictureBroken': 400,
} as const satisfies Record<string, number>;
