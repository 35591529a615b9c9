import type { Complete } from '../phrase.ts';
import type { field as source } from '../tr/field.ts';

export const field: Complete<typeof source, 'en'> = {
  required: 'Please fill in this field.',
  titleShort: 'The title needs at least 2 characters.',
  titleLong: 'The title can have at most 200 characters.',
  titleSequence: 'The title cannot contain the sequence /*/*.',
  idBroken: 'This code is not valid.',
  linkLong: 'The link is too long.',
  nameLength: 'Your full name must be between 2 and 40 characters.',
  nameLetters: 'Use only letters, spaces, hyphens, apostrophes and brackets.',
  emailInvalid: 'Enter a valid e-mail address, such as name@example.com.',
  messageLong: 'A message can have at most 4,000 characters.',
  titleEncoding: 'The title cannot be read; it must be base64 of UTF-8 text.',
  invalid: 'This field is not valid.',
};
