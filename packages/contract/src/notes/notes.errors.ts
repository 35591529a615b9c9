/** Refusals of notes, with their HTTP status; part of the closed list. */
export const notesErrors = {
  /** The package of the meeting has no notes. */
  'notes.notAllowed': 403,
  /** Moderators alone write in these notes. */
  'notes.locked': 403,
  /** An agenda item, an action item or a version that is not there (any more). */
  'notes.notFound': 404,
  'notes.tooMany': 403,
  'notes.tooManyPictures': 403,
  'notes.pictureBroken': 400,
} as const;
