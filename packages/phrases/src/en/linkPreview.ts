import type { Complete } from '../phrase.ts';
import type { linkPreview as source } from '../tr/linkPreview.ts';

export const linkPreview: Complete<typeof source, 'en'> = {
  title: 'Join the meeting: {brand}',
  description: 'Join a {brand} meeting from your browser. Nothing to install, no account needed.',
};
