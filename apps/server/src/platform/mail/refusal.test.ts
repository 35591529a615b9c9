import { expect, it } from 'vitest';
import { isRecipientRefused } from './refusal.ts';

const failure = (response: string, part: object = {}) =>
  Object.assign(new Error('rejected'), {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: Number(response.slice(0, 3)),
    response,
    ...part,
  });

it.each([
  ['550 5.1.1 User unknown', true],
  ['550-5.1.1 The email account does not exist', true],
  ['550 5.4.1 Recipient address rejected: Access denied', true],
  ['550 5.2.1 Mailbox disabled', true],
  ['550 No such user here', true],
  ['556 5.1.10 Null MX', true],
  ['551 User not local', true],
  ['550 Requested action not taken: mailbox unavailable', true],
  ['550 relay not permitted', false],
  ['550 Your IP is listed at a blacklist', false],
  ['550 SPF check failed', false],
  ['550 5.7.1 Message rejected by policy', false],
  ['554 5.7.1 Relay access denied', false],
  ['550 5.1.8 Sender address does not exist', false],
  ['552 5.2.2 Mailbox full', false],
  ['550 5.3.2 System not accepting messages', false],
  ['530 Authentication required', false],
  ['503 Bad sequence of commands', false],
  ['450 4.2.1 Try again later', false],
  ['451 Greylisted', false],
])('%s: final %s', (response, isFinal) => {
  expect(isRecipientRefused(failure(response))).toBe(isFinal);
});

it('other commands and failures say nothing about the recipient', () => {
  expect(isRecipientRefused(failure('550 5.1.1 No', { command: 'MAIL FROM' }))).toBe(false);
  expect(isRecipientRefused(failure('550 5.1.1 No', { command: 'DATA', code: 'EMESSAGE' }))).toBe(false);
  expect(isRecipientRefused(new Error('connect ECONNREFUSED'))).toBe(false);
  expect(isRecipientRefused(null)).toBe(false);
});
