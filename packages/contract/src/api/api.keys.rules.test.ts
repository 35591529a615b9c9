import { expect, it } from 'vitest';
import { AddressRange, includesScope } from './api.keys.rules.ts';

it.each([
  ['203.0.113.7', true],
  ['203.0.113.0/24', true],
  ['0.0.0.0/0', true],
  ['2001:db8::1', true],
  ['2001:DB8::/32', true],
  ['::ffff:192.0.2.1', true],
  ['', false],
  ['203.0.113', false],
  ['203.0.113.256', false],
  ['203.0.113.07', false],
  ['203.0.113.0/33', false],
  ['203.0.113.0/', false],
  ['203.0.113.0/24/8', false],
  ['2001:db8::/129', false],
  ['2001:db8', false],
  ['::1]:80/[', false],
  ['fe80::1%eth0', false],
  ['salon.example', false],
])('whether %j is an address or a range: %s', (text, is) => expect(AddressRange.safeParse(text).success).toBe(is));

it('a key that may write may read the same resource, and no other', () => {
  expect(includesScope(['meetings:write'], 'meetings:read')).toBe(true);
  expect(includesScope(['meetings:write'], 'recordings:read')).toBe(false);
  expect(includesScope(['meetings:read'], 'meetings:write')).toBe(false);
});
