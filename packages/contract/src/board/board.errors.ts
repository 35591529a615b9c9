/** Refusals of boards, with their HTTP status; part of the closed list. */
export const boardErrors = {
  /** The package of the meeting has no boards. */
  'board.notAllowed': 403,
  'board.notFound': 404,
  'board.tooMany': 403,
  /** Moderators alone draw on it. */
  'board.readOnly': 403,
  'board.tooManyPictures': 403,
  /** No JPEG, PNG or WebP, or not to be read. */
  'board.pictureBroken': 400,
} as const;
