import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.notes.ts';

export const errors: Complete<typeof source, 'en'> = {
  notes_notAllowed_title: 'No notes',
  notes_notAllowed: 'The package of this meeting does not include notes.',
  notes_locked_title: 'Notes are locked',
  notes_locked: 'Only moderators can write in these notes.',
  notes_notFound_title: 'Not found',
  notes_notFound: 'These notes, this item or this version no longer exist.',
  notes_tooMany_title: 'The list is full',
  notes_tooMany: 'A meeting can have up to 100 action items.',
  notes_tooManyPictures_title: 'No more pictures',
  notes_tooManyPictures: 'The notes of a meeting can have up to 100 pictures.',
  notes_pictureBroken_title: 'Picture cannot be used',
  notes_pictureBroken: 'This file cannot be used. Choose a JPEG, PNG or WebP picture of up to 10 MB.',
};
