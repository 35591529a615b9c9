import { expect, it } from 'vitest';
import { createReadThrottle } from './readThrottle.ts';

it('what a browser says when it enters a large meeting goes through at once, and an endless stream is slowed down', () => {
  let now = 0;
  const pace = createReadThrottle(() => now);
  for (let count = 0; count < 500; count++) expect(pace(200)).toBe(0);
  now += 60_000;
  let waited = 0;
  for (let count = 0; count < 1000; count++) {
    const wait = pace(65_536);
    now += wait;
    waited += wait;
  }
  // 62.5 MB, two of them at once, at a quarter of a megabyte a second.
  expect(Math.round(waited / 1000)).toBe(242);
  now += 60_000;
  expect(pace(200)).toBe(0);
});
