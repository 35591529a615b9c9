import { encodeLink } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import { readCode } from './code.ts';

const origins = ['http://localhost:3000', 'https://salon.test'];
const id = 'AbCdEfGhIjKlMnOpQrStUv';
const encoded = encodeLink({ meetingId: id, userId: '', userName: '', email: '' });
const sealed = 'aa.bb.cc.dd.ee';

describe('what is pasted into "join with a code"', () => {
  it.each(['.', ')', '"', '’ten', "'ten", '%20', '%E2%80%99ten', ',', '/', '%'])(
    'is a join link also with %s after it',
    (after) => {
      const link = `https://salon.test/tr/meeting/go/${encoded}${after}`;
      expect(readCode(link, origins)).toEqual({ is: 'link', encoded });
    },
  );

  it.each([
    ['a join link', `https://salon.test/en/meeting/go/${encoded}`, { is: 'link', encoded }],
    ['a personal link', `https://salon.test/tr/meeting/go/${sealed}`, { is: 'link', encoded: sealed }],
    [
      'a join link at the address of the page',
      `http://localhost:3000/en/meeting/go/${encoded}`,
      { is: 'link', encoded },
    ],
    ['its encoded part alone', encoded, { is: 'link', encoded }],
    ['a short link', 'https://salon.test/s/Qm3rT9x', { is: 'code', code: 'Qm3rT9x', mayBeMeeting: false }],
    ['a short link without its scheme', ' salon.test/s/Qm3rT9x ', { is: 'code', code: 'Qm3rT9x', mayBeMeeting: false }],
    [
      'a whole invitation',
      'Bekliyoruz: https://salon.test/s/Qm3rT9x.',
      { is: 'code', code: 'Qm3rT9x', mayBeMeeting: false },
    ],
    [
      'a personal link at the end of a sentence',
      `Bağlantı: https://salon.test/tr/meeting/go/${sealed}.`,
      { is: 'link', encoded: sealed },
    ],
    ['a short link with a suffix', 'salon.test/s/Qm3rT9x’ten', { is: 'code', code: 'Qm3rT9x', mayBeMeeting: false }],
    ['a meeting id with a suffix', `${id}’yi`, { is: 'code', code: id, mayBeMeeting: true }],
    ['its encoded part with a suffix', `${encoded}’e`, { is: 'link', encoded }],
    ['a short link’s code', 'Qm3rT9x', { is: 'code', code: 'Qm3rT9x', mayBeMeeting: false }],
    ['a meeting id', id, { is: 'code', code: id, mayBeMeeting: true }],
    ['a meeting number', '123 456 7890', { is: 'number', number: '1234567890', accessCode: null }],
    ['a number in Persian digits', '۱۲۳-۴۵۶-۷۸۹۰', { is: 'number', number: '1234567890', accessCode: null }],
    [
      'a number and an access code',
      '123 456 7890 abcd-2345',
      { is: 'number', number: '1234567890', accessCode: 'ABCD2345' },
    ],
    [
      'an invitation that has a link, too',
      'https://salon.test/s/Qm3rT9x 123 456 7890',
      { is: 'code', code: 'Qm3rT9x', mayBeMeeting: false },
    ],
    ['an access code alone', 'ABCD2345', { is: 'fault', why: 'landing.codeNeedsNumber' }],
    ['too many digits', '123 456 78901', { is: 'fault', why: 'landing.codeBroken' }],
    ['nothing', '  ', { is: 'fault', why: 'landing.codeEmpty' }],
    ['a word with spaces', 'toplantı kodu', { is: 'fault', why: 'landing.codeBroken' }],
    ['markup', '<img src=x>', { is: 'fault', why: 'landing.codeBroken' }],
    [
      'a link of another site',
      `https://other.test/tr/meeting/go/${encoded}`,
      { is: 'fault', why: 'landing.codeForeign' },
    ],
    ['a look-alike of our site', 'https://salon.test.other.test/s/abcd', { is: 'fault', why: 'landing.codeForeign' }],
    [
      'our name as a user of another site',
      'https://salon.test@other.test/s/abcd',
      { is: 'fault', why: 'landing.codeForeign' },
    ],
    ['another page of ours', 'https://salon.test/pricing', { is: 'fault', why: 'landing.codeBroken' }],
    [
      'a join link that was cut off',
      'https://salon.test/tr/meeting/go/eyJtZWV0',
      { is: 'fault', why: 'landing.codeBroken' },
    ],
    ['a script', 'javascript:alert(1)', { is: 'fault', why: 'landing.codeBroken' }],
  ])('%s', (_what, text, expected) => {
    expect(readCode(text, origins)).toEqual(expected);
  });
});
