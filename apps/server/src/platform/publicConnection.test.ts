import { expect, it } from 'vitest';
import { isPublicAddress, mayBePublic, NotPublicError, publicLookup } from './publicConnection.ts';

it.each(['8.8.8.8', '93.184.216.34', '2606:4700:4700::1111'])('%s is an address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::a00:1',
  '2002:a00:1::1',
  'example.com',
])('%s is none', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it('asks what a name stands for when it is called', async () => {
  expect(mayBePublic('localhost')).toBe(true);
  expect(mayBePublic('127.0.0.1')).toBe(false);
  for (const all of [true, false]) {
    const failure = await new Promise((done) => publicLookup('localhost', { all }, (given) => done(given)));
    expect(failure).toBeInstanceOf(NotPublicError);
  }
});
