import { expect, it } from 'vitest';
import { listen, listenFrom, SILENCE_LEVEL, SILENCE_MS, type Silence } from './silence.ts';

const after = (...looks: [level: number, now: number][]): Silence['is'] =>
  looks.reduce((silence, [level, now]) => listen(silence, level, now), listenFrom(0)).is;

it.each<[string, [number, number][], Silence['is']]>([
  ['a microphone that was only just switched on is waited for', [[0, SILENCE_MS - 1]], 'waiting'],
  [
    'a microphone that lets nothing through is silent',
    [
      [0, 100],
      [0, SILENCE_MS],
    ],
    'silent',
  ],
  [
    'a quiet room is not silent',
    [
      [SILENCE_LEVEL, 100],
      [0, SILENCE_MS * 2],
    ],
    'heard',
  ],
  [
    'a pause in speaking is no fault',
    [
      [0.4, 100],
      [0, SILENCE_MS * 3],
    ],
    'heard',
  ],
  [
    'a microphone that is switched on at last is heard',
    [
      [0, SILENCE_MS],
      [0.2, SILENCE_MS + 100],
    ],
    'heard',
  ],
])('%s', (_sentence, looks, is) => {
  expect(after(...looks)).toBe(is);
});
