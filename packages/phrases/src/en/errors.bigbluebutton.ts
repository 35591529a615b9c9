import type { Complete } from '../phrase.ts';
import type { errors as source } from '../tr/errors.bigbluebutton.ts';

export const errors: Complete<typeof source, 'en'> = {
  bigbluebutton_notEnabled_title: 'BigBlueButton access is not enabled',
  bigbluebutton_notEnabled:
    'This access has not been enabled yet. Enable it first to get the server address and the secret.',
};
