/** Refusals of annotations, with their HTTP status; part of the closed list. */
export const annotationErrors = {
  /** Whoever shows the picture, or a moderator, lets nobody else draw on it. */
  'annotation.forbidden': 403,
  /** Nobody shows this here. */
  'annotation.notShown': 404,
  /** No page of this document is drawn on. */
  'annotation.nothingDrawn': 404,
  /** The picture, or the room, holds no more strokes. */
  'annotation.tooMany': 403,
  /** Somebody else's, or a right of whoever shows the picture and of moderators. */
  'annotation.notYours': 403,
} as const;
