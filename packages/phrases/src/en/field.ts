import type { Complete } from '../phrase.ts';
import type { field as source } from '../tr/field.ts';

export const field: Complete<typeof source, 'en'> = {
  required: 'Please fill in this field.',
  titleShort: 'The title needs at least 2 characters.',
  titleLong: 'The title can have at most 200 characters.',
  titleSequence: 'The title cannot contain the sequence /*/*.',
  idBroken: 'This code is not valid.',
  nameLength: 'Your full name must be between 2 and 40 characters.',
  nameLetters: 'Use only letters, spaces, hyphens, apostrophes and brackets.',
  emailInvalid: 'Enter a valid e-mail address, such as name@example.com.',
  messageLong: 'A message can have at most 4,000 characters.',
  invalid: 'This field is not valid.',
  personNameLength: 'It must have 2 to 50 characters.',
  personNameLetters: 'Use only letters, single spaces, apostrophes and hyphens.',
  passwordWeak:
    'Use at least 8 characters with a lowercase letter, an uppercase letter, a digit and a special character.',
  passwordMismatch: 'The passwords do not match.',
  dateInvalid: 'Enter a valid date.',
  textLong: 'The text is too long.',
  accessCodeInvalid: 'An access code has 8 letters and digits.',
  meetingNumberInvalid: 'A meeting number has 10 digits.',
};
