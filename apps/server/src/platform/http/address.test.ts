import { describe, expect, it } from 'vitest';
import { isAddressAllowed, networkOf } from './address.ts';

describe('what a limit by address counts', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('isAddressAllowed', () => {
  it.each([
    [[], '203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.7', true],
    [['203.0.113.7'], '::ffff:203.0.113.7', true],
    [['203.0.113.7'], '203.0.113.8', false],
    [['203.0.113.0/24'], '203.0.113.200', true],
    [['203.0.113.0/24'], '203.0.114.1', false],
    [['2001:db8::/32'], '2001:db8:1::5', true],
    [['2001:db8::/32'], '2001:db9::1', false],
    [['10.0.0.0/8', '2001:db8::1'], '2001:db8::1', true],
    [['0.0.0.0/0'], 'unknown', false],
  ])('%j: %s is %s', (allowed, address, is) => expect(isAddressAllowed(allowed, address)).toBe(is));
});
