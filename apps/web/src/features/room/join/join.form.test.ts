import { describe, expect, it } from 'vitest';
import { buildSealedMeeting, createTestMeeting, details } from '../testing/prejoin.ts';
import {
  type Draft,
  detailsOf,
  draftFrom,
  errorsIn,
  type FieldName,
  firstErrorIn,
  hasConsented,
  missingIn,
} from './join.form.ts';

const complete: Draft = {
  fullName: 'Ayşe Yılmaz',
  email: 'ayse@ornek.com',
  accessCode: '',
  kvkk: true,
  recording: null,
};
const all: readonly FieldName[] = ['fullName', 'email'];

describe('what a link leaves to be filled in', () => {
  it.each([
    ['a shareable link leaves everything', createTestMeeting(), all],
    [
      'names in an open link are only filled in',
      createTestMeeting({ prefill: { userId: '', userName: 'Ayşe', email: 'a@b.co' } }),
      all,
    ],
    ['a sealed link with name and address leaves nothing', buildSealedMeeting(), []],
    ['a protected meeting leaves its code', createTestMeeting({ needsAccessCode: true }), [...all, 'accessCode']],
    [
      'a sealed link that brings everything else leaves the code',
      buildSealedMeeting({ consentGiven: true, needsAccessCode: true }),
      ['accessCode'],
    ],
    [
      'a moderator’s sealed link without a name asks for it',
      buildSealedMeeting({ prefill: { userId: '', userName: '', email: '' } }),
      all,
    ],
    [
      'a sealed name that breaks the rules is asked for',
      buildSealedMeeting({ consentGiven: true, prefill: { userId: '', userName: 'A', email: 'a@b.co' } }),
      ['fullName'],
    ],
  ])('%s', (_sentence, meeting, fields) => {
    expect(missingIn(meeting)).toEqual(fields);
  });
});

it.each([
  ['a shareable link', createTestMeeting(), false],
  ['a shareable link that says so', createTestMeeting({ consentGiven: true }), false],
  ['a sealed link', buildSealedMeeting(), false],
  ['a sealed link whose holder accepted the current texts', buildSealedMeeting({ consentGiven: true }), true],
])('only a sealed link whose holder accepted them leaves the texts out: %s', (_sentence, meeting, has) => {
  expect(hasConsented(meeting)).toBe(has);
});

describe('the rules of the form', () => {
  it.each<[string, Partial<Draft>, Partial<Record<FieldName, string>>]>([
    ['a complete form', {}, {}],
    ['no name', { fullName: ' ' }, { fullName: 'field.required' }],
    ['a name of one letter', { fullName: 'A' }, { fullName: 'field.nameLength' }],
    ['a name of 41 letters', { fullName: 'a'.repeat(41) }, { fullName: 'field.nameLength' }],
    ['a name with digits', { fullName: 'Ayşe 2' }, { fullName: 'field.nameLetters' }],
    ['a name in Arabic letters', { fullName: 'محمد علي' }, {}],
    ['a name with brackets', { fullName: 'Ayşe (Satış) [TR]' }, {}],
    ['no address', { email: '' }, { email: 'field.required' }],
    ['an address without a domain', { email: 'ayse@ornek' }, { email: 'field.emailInvalid' }],
    ['an address with spaces around it', { email: '  ayse@ornek.com ' }, {}],
  ])('%s', (_case, change, errors) => {
    expect(errorsIn({ ...complete, ...change }, all)).toEqual(errors);
  });

  it.each([
    ['none', '', 'field.required'],
    ['spaces', '  ', 'field.required'],
    ['one letter too few', 'ABCD EFG', 'field.accessCodeInvalid'],
    ['a letter that looks like a digit', 'ABCDEFGI', 'field.accessCodeInvalid'],
    ['small letters with a space', 'abcd 2345', undefined],
    ['a hyphen', 'ABCD-2345', undefined],
    ['a dash of an e-mail program', 'ABCD–2345', undefined],
    ['the marks of Arabic text around it', '\u2068ABCD2345\u2069', undefined],
  ])('an access code with %s', (_case, accessCode, message) => {
    expect(errorsIn({ ...complete, accessCode }, ['accessCode']).accessCode).toBe(message);
  });

  it('looks only at the fields that are asked for', () => {
    expect(errorsIn({ ...complete, fullName: '', email: '' }, ['email'])).toEqual({ email: 'field.required' });
  });

  it('finds the first error in the order of the page', () => {
    expect(firstErrorIn({ accessCode: 'x', email: 'y' })).toBe('email');
    expect(firstErrorIn({})).toBeNull();
  });
});

describe('what is sent', () => {
  it('is trimmed and carries the link and the version of the texts', () => {
    expect(
      detailsOf(createTestMeeting(), 'open', { ...complete, fullName: ' Ayşe Yılmaz ', email: 'ayse@ornek.com ' }),
    ).toEqual(details);
  });

  it('carries an access code without spaces, in capitals, where one is asked for', () => {
    const draft = { ...complete, accessCode: 'abcd-2345 ' };
    expect(detailsOf(createTestMeeting({ needsAccessCode: true }), 'open', draft).accessCode).toBe('ABCD2345');
    expect(detailsOf(createTestMeeting(), 'open', draft).accessCode).toBe('');
  });

  it('takes name and address of someone who signed in after the form was begun', () => {
    const draft = { ...complete, fullName: '', email: 'other@ornek.com' };
    expect(detailsOf(buildSealedMeeting(), 'open', draft)).toEqual(details);
  });

  it('counts a consent that was given before', () => {
    const meeting = buildSealedMeeting({ consentGiven: true });
    expect(detailsOf(meeting, 'open', draftFrom(meeting, null))).toEqual(details);
  });

  it('carries what was chosen about a recording, where it is asked for and something was', () => {
    const recording = { answer: 'refused', version: 'v' } as const;
    const recorded = createTestMeeting({ recording: 'now' });
    const sent = detailsOf(recorded, 'open', { ...complete, recording });
    expect(sent).toEqual({ ...details, recordingConsent: recording });
    expect(draftFrom(recorded, sent).recording).toEqual(recording);
    expect(detailsOf(recorded, 'open', complete)).toEqual(details);
    expect(detailsOf(createTestMeeting(), 'open', { ...complete, recording })).toEqual(details);
  });

  it('starts from what was entered before when there is something', () => {
    expect(draftFrom(createTestMeeting(), details)).toEqual(complete);
    expect(draftFrom(createTestMeeting(), null)).toEqual({
      fullName: '',
      email: '',
      accessCode: '',
      kvkk: false,
      recording: null,
    });
  });
});
