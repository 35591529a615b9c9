import type { Complete } from '../phrase.ts';
import type { description as source } from '../tr/description.ts';

export const description: Complete<typeof source, 'en'> = {
  landing:
    'Video meetings in the browser with {brand}, nothing to install. Make a link, send it and meet face to face, on a computer, a tablet or a phone.',
  pricing: 'Prices of {brand} packages and what each of them allows. Start free and grow when you need to.',
  contact: 'Write to the {brand} team: questions, offers for organisations, and where to find us.',
  signIn: 'Sign in to {brand}: your meetings, calendar and recordings are waiting.',
  signUp: 'Open a free {brand} account to plan meetings, send invitations and look back at past meetings.',
  forgotten: 'Forgot your {brand} password? Give your e-mail address and we send you a link to set a new one.',
  sales: 'Terms of sale of paid {brand} packages and of the trial.',
};
