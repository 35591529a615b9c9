import { describe, expect, it } from 'vitest';
import { getSignatureFault, hmac, webhookSignature } from './signature.ts';
import { keys, signedHeaders } from './testing/client.ts';

const path = '/payment/bin/check';
const body = '{"locale":"tr","conversationId":"c1","binNumber":"552879"}';
const asked = (change: object = {}) => {
  const headers = signedHeaders(path, body);
  return { authorization: headers.authorization, random: headers['x-iyzi-rnd'], path, body, ...change };
};

describe('a signature', () => {
  it('is the one of the published examples', () => {
    expect(hmac('sk-test', `12345${path}${body}`)).toBe(
      'e23938df4feef4a5fe636653cb42e7b0645a5d340d5beef2ed192ea0b220bda2',
    );
    expect(hmac('secret_key', `random_stringuri${JSON.stringify('body')}`)).toBe(
      '017508921a29ee5601bcd1fbe83efd2e2be43af02eceff30cf2e91a539aab355',
    );
    const secretKey = 'sandbox-UuLnD7wZa0a3DmytfIrwHQqAMfqCNJrs';
    const event = { iyziEventType: 'API_AUTH', paymentId: '22484059', paymentConversationId: 'conversationId' };
    expect(webhookSignature({ apiKey: '', secretKey }, { ...event, status: 'SUCCESS' })).toBe(
      '92c7a72b7741bc83eb696066605c894778c87297b2c88d6037670666230e18ae',
    );
  });

  it.each([
    ['as it is', {}, null],
    ['with another body', { body: `${body} ` }, '1000'],
    ['for another path', { path: '/payment/auth' }, '1000'],
    ['with another random text', { random: '1' }, '1000'],
    ['without a random text', { random: undefined }, '1000'],
    ['that is none', { authorization: 'IYZWSv2 x' }, '1001'],
    ['of an older kind', { authorization: 'IYZWS key:x' }, '1001'],
    ['that is missing', { authorization: undefined }, '1001'],
  ])('%s is judged rightly', (_, change, code) => {
    expect(getSignatureFault(keys, asked(change))).toBe(code);
  });

  it('of a request without a body covers two braces, or nothing', () => {
    for (const signedText of ['{}', ''])
      for (const sent of ['{}', '']) {
        const headers = signedHeaders('/payment/test', signedText);
        const request = { authorization: headers.authorization, random: headers['x-iyzi-rnd'] };
        expect(getSignatureFault(keys, { ...request, path: '/payment/test', body: sent })).toBeNull();
      }
  });

  it('by another key, or of another merchant, is refused', () => {
    const by = (account: typeof keys) => {
      const headers = signedHeaders(path, body, account);
      return getSignatureFault(keys, asked({ authorization: headers.authorization }));
    };
    expect(by({ ...keys, secretKey: 'another' })).toBe('1000');
    expect(by({ ...keys, apiKey: 'another' })).toBe('1001');
  });
});
