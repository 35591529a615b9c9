import type { Complete } from '../phrase.ts';
import type { field as source } from '../tr/field.planning.ts';

export const field: Complete<typeof source, 'en'> = {
  colourInvalid: 'Choose a valid colour, for example #0E7C7B.',
  occurrences: 'Enter a number between 1 and 366.',
  recurrenceEnd: 'Choose when the repetition ends: a date or a number.',
  daysRequired: 'Choose at least one day.',
  peopleRequired: 'Add at least one participant.',
  peopleTooMany: 'At most 500 participants can be added.',
  peopleBeyondPackage: 'There are more participants than your package allows.',
  peopleNumber: 'Enter a number of 2 or more.',
  peopleNumberBeyond: 'Your package does not allow that many participants.',
  peopleBeyondNumber: 'There are more participants than the highest number that you set.',
  startPast: 'A meeting cannot be planned in the past. Choose a later time.',
  startFar: 'A meeting can be planned at most three years ahead.',
  endBeforeStart: 'The end must be after the start.',
  meetingTooLong: 'The meeting is longer than your package allows.',
  notInPackage: 'This feature is not in your package.',
  seriesSame: 'A repeating meeting needs different first and last days.',
  seriesLong: 'A series can last two years at most.',
  beyondPackage: 'At that time your package has no planning.',
  seriesBeyondPackage: 'Some meetings of this series come after your package has changed.',
  seriesOverlap: 'A repeating meeting cannot be longer than a day.',
  seriesEmpty: 'No day fits this rule. Change the days or the end.',
  seriesMany: 'A series can have at most 366 meetings.',
};
