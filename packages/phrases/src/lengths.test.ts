import { describe, expect, it } from 'vitest';
import { localeOf } from './index.ts';
import { clockText, lengthInWords } from './lengths.ts';

describe('a length of time', () => {
  it.each([
    ['tr', 0, 'long', '0 saniye'],
    ['tr', 59, 'long', '59 saniye'],
    ['tr', 60, 'long', '1 dakika'],
    ['tr', 4800, 'long', '1 saat 20 dakika'],
    ['en', 3600, 'long', '1 hour'],
    ['en', 86_400 + 1800, 'long', '1 day'],
    ['en', 2 * 86400 + 3 * 3600 + 240, 'long', '2 days 3 hours'],
    ['ru', 300, 'long', '5 минут'],
    ['en', 4800, 'short', '1 hr 20 min'],
    ['tr', 36_000, 'short', '10 sa.'],
  ] as const)('%s: %i seconds, %s, is %s', (language, seconds, variant, words) => {
    expect(lengthInWords(localeOf[language], seconds, variant)).toBe(words);
  });

  it('is no minute where seconds do not count', () => {
    expect(lengthInWords(localeOf.tr, 59, 'short', 'minute')).toBe('0 dk.');
  });

  it.each([
    [-5, '0:00'],
    [Number.NaN, '0:00'],
    [9.9, '0:09'],
    [65, '1:05'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [7384, '2:03:04'],
  ])('%d seconds on a stopwatch are %s', (seconds, clock) => {
    expect(clockText(seconds)).toBe(clock);
  });
});
