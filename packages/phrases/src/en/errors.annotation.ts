import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.annotation.ts';

export const errors: Complete<typeof source, 'en'> = {
  annotation_forbidden_title: 'You cannot draw on this picture',
  annotation_forbidden: 'The person sharing it or a moderator has turned off drawing for others.',
  annotation_notShown_title: 'The picture is no longer shared',
  annotation_notShown: 'No one is sharing this picture right now.',
  annotation_nothingDrawn_title: 'Nothing is drawn yet',
  annotation_nothingDrawn: 'No page of this document has been drawn on.',
  annotation_tooMany_title: 'No room for more drawings',
  annotation_tooMany:
    'There are too many drawings on this picture. Delete some first, or draw with lines that disappear.',
  annotation_notYours_title: 'You cannot do this',
  annotation_notYours:
    'You cannot undo someone else’s drawing. The person sharing the picture and moderators can clear drawings.',
};
