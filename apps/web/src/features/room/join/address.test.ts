import { expect, it } from 'vitest';
import { encodedIn } from './address.ts';

it.each([
  ['/tr/meeting/go/eyJh', 'eyJh'],
  ['/ar/meeting/go/a.b.c.d.e/', 'a.b.c.d.e'],
  ['/tr/meeting/go/eyJh%3D%3D', 'eyJh=='],
  ['/tr/meeting/go/%E0%A4%A', '%E0%A4%A'],
  ['/tr/meeting/go/', null],
  ['/', null],
])('the link in %s is %s', (pathname, encoded) => {
  expect(encodedIn(pathname)).toBe(encoded);
});
