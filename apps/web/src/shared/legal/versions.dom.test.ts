import { expect, it } from 'vitest';
import { namedIn } from './versions.ts';

it.each([
  ['{"brand":"Divan","legal":{"guest":"2026-12-01-3"}}', { guest: '2026-12-01-3' }],
  ['{}', {}],
  ['', {}],
])('the settings %s name versions of texts', (settings, named) => {
  expect(namedIn(settings)).toEqual(named);
});
