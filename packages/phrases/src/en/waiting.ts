import type { Complete } from '../phrase.ts';
import type { waiting as source } from '../tr/waiting.ts';

export const waiting: Complete<typeof source, 'en'> = {
  region: 'Start of the meeting',
  left: 'Time until the start',
  spoken: 'Time until the meeting starts: {time}',
  soon: 'The meeting is starting…',
  start: 'Start',
  startThere: 'In the meeting’s time zone ({zone})',
  organiser: 'Organiser',
  keepOpen:
    'Keep this page open: it opens by itself when the meeting starts. Meanwhile you can fill in your details and try out your camera and microphone.',
};
