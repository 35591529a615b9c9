/** Refusals of annotations, with their HTTP status; part of the closed list. */
export const annotationErrors = {
  /** Anyone who shows the picture, or a moderator, lets no one else draw on it. */
  'annotation.forbidden': 403,
  /** No one shows this here. */
  'annotation.notShown': 404,
  /** No page of this document is drawn on. */
  'annotation.nothingDrawn': 404,
  /** The picture, or the room, holds no more strokes. */
  'annotation.tooMany': 403,
  /** Someone else's, or a right of anyone who shows the picture and of moderators. */
  'annotation.notYours': 403,
} as const;
