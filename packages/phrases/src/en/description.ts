import type { Complete } from '../phrase.ts';
import type { description as source } from '../tr/description.ts';

export const description: Complete<typeof source, 'en'> = {
  landing:
    'Video meetings in the browser with {brand}, nothing to install. Create a link, send it and meet face to face, on a computer, a tablet or a phone.',
  features:
    'Meetings with {brand}: a secure connection, flexible use on every device and easy communication with screen sharing, chat, board, polls and recording.',
  pricing: 'Prices of {brand} packages and what each of them allows. Start free and grow when you need to.',
  about: 'What {brand} is, who it is for and how it works.',
  help: '{brand} help: every step of joining, organising and moderating meetings and of managing packages, searchable.',
  developers: 'The {brand} API: keys, scopes, the first request, error codes, paging, webhooks and OpenAPI documents.',
  contact: 'Write to the {brand} team: questions, offers for organisations, and where to find us.',
  signIn: 'Sign in to {brand}: your meetings, calendar and recordings are waiting for you.',
  signUp: 'Open a free {brand} account to plan meetings, send invitations and look back at past meetings.',
  forgotten: 'Forgot your {brand} password? Enter your e-mail address and we will send you a link to set a new one.',
  privacy:
    'Which personal data {brand} processes and why, who receives them, and your rights under Turkish law no. 6698.',
  cookies: 'What {brand} keeps in your browser, why, and for how long. There are no advertising or tracking cookies.',
  sales: 'Terms of sale of paid {brand} packages and of the trial.',
  withdrawal: 'The right of withdrawal for {brand} packages: how long it lasts, how to use it and when it ends.',
  preInformation: 'A sample of the preliminary information form given before a {brand} package is ordered.',
  distanceSales: 'A sample of the distance-sales agreement for {brand} packages.',
};
