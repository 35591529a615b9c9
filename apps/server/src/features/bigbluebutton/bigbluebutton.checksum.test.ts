import { describe, expect, it } from 'vitest';
import { isChecksum } from './bigbluebutton.checksum.ts';
import { withoutChecksum } from './bigbluebutton.parameters.ts';

const signed = {
  call: 'create',
  query: 'name=Test+Meeting&meetingID=abc123&attendeePW=111222&moderatorPW=333444',
  secret: '639259d4-9dd8-4b25-bf01-95f9567eaf4b',
};
/** Made with `sha1sum`, `sha256sum`, `sha384sum` and `sha512sum`; the first is also that of BigBlueButton's own documentation. */
const vectors = [
  ['SHA-1', '1fcbb0c4fc1f039f73aa6d697d2db9ba7f803f17'],
  ['SHA-256', 'da9185f7f333cfdfcd6eeac32dca3777510c4c436020d8b887ba5515bd1d189e'],
  ['SHA-384', '891ac633df39d0a1b4f8d597f3e190833216c4b29c4fb51ea3ca72757eeb958d6e7b49a845cf29f5c6019c7d29d029d1'],
  [
    'SHA-512',
    'de73ad61d11a5c801b68d4bd6ec5248546085cefb0b25c85f3c46249ea93a3a4b120f92c0a8a58d7512cb77821884951a3b01245f3435dbbef49fff3cc3988b4',
  ],
] as const;

describe('a checksum', () => {
  it.each(vectors)('of %s holds, in letters of either case', (_name, checksum) => {
    expect(isChecksum(checksum, signed)).toBe(true);
    expect(isChecksum(checksum.toUpperCase(), signed)).toBe(true);
  });

  it.each(vectors)('of %s does not hold for anything else', (_name, checksum) => {
    for (const different of [
      { ...signed, call: 'end' },
      { ...signed, query: `${signed.query}&record=true` },
      { ...signed, secret: `${signed.secret}x` },
    ])
      expect(isChecksum(checksum, different)).toBe(false);
    const changed = (checksum.startsWith('0') ? '1' : '0') + checksum.slice(1);
    expect(isChecksum(changed, signed)).toBe(false);
  });

  it.each(['', '0', 'x'.repeat(40), 'g'.repeat(64), 'a'.repeat(32), 'a'.repeat(4000), 'é'.repeat(40)])(
    'that is none does not hold (%#)',
    (checksum) => {
      expect(isChecksum(checksum, signed)).toBe(false);
    },
  );
});

describe('the query without its checksum', () => {
  it.each([
    ['a=1&b=2&checksum=ff', 'a=1&b=2'],
    ['checksum=ff&a=1', 'a=1'],
    ['a=1&checksum=ff&b=2', 'a=1&b=2'],
    ['checksum=ff', ''],
    ['a=%20+x&checksum=ff', 'a=%20+x'],
  ])('is as it was sent (%s)', (query, rest) => {
    expect(withoutChecksum(query)).toEqual({ checksum: 'ff', rest });
  });

  it.each(['', 'a=1', 'checksum=ff&checksum=ff', 'checksum=ff&a=1&checksum=aa', 'xchecksum=ff', 'Checksum=ff'])(
    'is none with no checksum or with several (%s)',
    (query) => {
      expect(withoutChecksum(query)).toBeNull();
    },
  );
});
