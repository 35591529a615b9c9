import type { Complete } from '../phrase.ts';
import type { push as source } from '../tr/push.ts';

export const push: Complete<typeof source, 'en'> = {
  title: 'Call notifications on this device',
  switch: 'Notify me of calls on this device even when the page is closed',
  isOff:
    'Your browser asks for your permission first. Calls arrive encrypted, through the notification service of your browser.',
  isOn: 'On for this device. Signing out turns it off here.',
  unsupported: 'This browser cannot show notifications while the page is closed.',
  homeScreen:
    'On iPhone and iPad, notifications work only for sites on the home screen: tap Share in Safari, choose “Add to Home Screen”, open the site from there and come back to this page.',
  blocked:
    'Your browser blocks notifications from this site. Open the site settings next to the address bar, allow notifications and come back to this page.',
  failed: 'The notification service of your browser could not be reached. Try again in a moment.',
};
