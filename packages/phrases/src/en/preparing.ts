import type { Complete } from '../phrase.ts';
import type { preparing as source } from '../tr/preparing.ts';

export const preparing: Complete<typeof source, 'en'> = {
  title: '{brand} is getting ready',
  text: 'The pages open in a moment. There is nothing to do: this page continues on its own.',
  meetingsTitle: 'Meetings are getting ready',
  meetingsText: 'The meeting opens in a moment. There is nothing to do: this page continues on its own.',
  meetingsNotice: 'Meetings are getting ready and can start in a moment.',
};
