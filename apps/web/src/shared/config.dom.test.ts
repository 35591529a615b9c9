import { describe, expect, it } from 'vitest';
import { configFrom } from './config.ts';

const origin = 'https://here.test';

describe('the settings of a page', () => {
  it('are taken as the server gives them', () => {
    const text = JSON.stringify({
      brand: 'Divan',
      development: true,
      publicUrl: 'https://divan.test/',
      visitorMeetings: false,
      officeFiles: true,
      providerSignIn: false,
      directorySignIn: true,
      languages: ['tr', 'en', 'fr', 'xx'],
      operator: 'Divan A.Ş.',
      operatorAddress: 'Ankara',
      contact: 'kvkk@divan.test',
      off: ['trial'],
      retention: { calls: 30 },
    });
    expect(configFrom(text, origin)).toEqual({
      brand: 'Divan',
      development: true,
      publicUrl: 'https://divan.test',
      visitorMeetings: false,
      officeFiles: true,
      providerSignIn: false,
      directorySignIn: true,
      languages: ['tr', 'en'],
      operator: 'Divan A.Ş.',
      operatorAddress: 'Ankara',
      contact: 'kvkk@divan.test',
      off: ['trial'],
      retention: { calls: 30 },
    });
  });

  it('offer no meetings of visitors where they are switched off', () => {
    expect(configFrom(JSON.stringify({ off: ['visitorMeetings'] }), origin).visitorMeetings).toBe(false);
  });

  it('offer no way to sign in that is switched off', () => {
    const off = ['providerSignIn', 'directorySignIn'];
    expect(configFrom(JSON.stringify({ providerSignIn: true, directorySignIn: true, off }), origin)).toMatchObject({
      providerSignIn: false,
      directorySignIn: false,
    });
  });

  it.each([['{}'], [''], ['nonsense'], ['[]'], ['{"brand":" ","publicUrl":"javascript:1","languages":["xx"]}']])(
    'are safe when the block is %s',
    (text) => {
      expect(configFrom(text, origin)).toMatchObject({
        development: false,
        publicUrl: origin,
        visitorMeetings: true,
        officeFiles: false,
        languages: ['tr', 'en', 'ar', 'ru'],
        off: [],
      });
    },
  );
});
