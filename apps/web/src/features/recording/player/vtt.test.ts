import { expect, it } from 'vitest';
import { cuesIn } from './vtt.ts';

it('reads what is said and when, without marks and notes', () => {
  const vtt = [
    'WEBVTT',
    'NOTE made by hand',
    'first\r\n00:01.500 --> 00:04.000 align:start\r\n<v Elif>Merhaba</v>\r\nherkese',
    '01:02:03.250 --> 01:02:05.000\na &lt; b &amp; c',
    '00:10.000 --> 00:11.000\n ',
    '00:05.000 --> 00:06.000\nsonra',
  ].join('\n\n');
  expect(cuesIn(vtt)).toEqual([
    { from: 1.5, to: 4, text: 'Merhaba\nherkese' },
    { from: 5, to: 6, text: 'sonra' },
    { from: 3723.25, to: 3725, text: 'a < b & c' },
  ]);
});
