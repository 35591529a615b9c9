import type { Complete } from '../phrase.ts';
import type { offline as source } from '../tr/offline.ts';

export const offline: Complete<typeof source, 'en'> = {
  title: 'No connection',
  text: 'Your device does not seem to be online. Check the connection and try again; your place and your meetings are not lost.',
  again: 'Try again',
};
