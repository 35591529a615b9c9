import type { Complete } from '../phrase.ts';
import type { secondDevice as source } from '../tr/secondDevice.ts';

export const secondDevice: Complete<typeof source, 'en'> = {
  title: 'You are already in this meeting',
  text: 'You are in this meeting in another tab or on another device.',
  tooManyTitle: 'You are already here on four devices',
  tooMany:
    'You can be in a meeting on up to four devices at once. Move the meeting here, or leave it on one of them and join again.',
  move: 'Move here',
  moveHint: 'The meeting continues here, and the other tab or device leaves it.',
  second: 'Join as a second device',
  secondHint:
    'You stay one person in the list. The microphone and sound start switched off here, so that nothing is heard twice.',
  soundOff: 'This is your second device: the sound of the meeting is off here.',
  soundOn: 'Turn sound on here',
};
