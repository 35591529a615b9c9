import { describe, expect, it } from 'vitest';
import {
  buildEntry,
  buildFailure,
  buildSavedEntry,
  createTestMeeting,
  createTestPlannedMeeting,
  details,
} from '../testing/prejoin.ts';
import {
  afterAsking,
  afterJoining,
  afterResuming,
  closedBy,
  isBeforeStart,
  keepsSavedEntry,
  type Prejoin,
  type PrejoinEvent,
  reduce,
  wayBack,
} from './prejoin.ts';

const meeting = createTestMeeting();
const savedEntry = buildSavedEntry();
const entry = buildEntry();
const asking: Prejoin = { at: 'asking', placeLost: false };
const returning: Prejoin = { at: 'returning', savedEntry };
const form: Prejoin = { at: 'form', meeting, details: null, refusal: null, placeLost: false };
const entering: Prejoin = { at: 'entering', meeting, details, straight: false };
const lobby: Prejoin = { at: 'lobby', meeting, details };
const inside: Prejoin = { at: 'inside', entry, meeting, details };
const refusal = { because: 'room.full', fields: {} } as const;
const preconnect = createTestPlannedMeeting();
const begun = createTestPlannedMeeting({ status: 'ongoing' });
const waiting: Prejoin = { ...form, meeting: preconnect };
const tooSoon = { because: 'meeting.notStarted', fields: {} } as const;

describe('the way through the join page', () => {
  it.each<[string, Prejoin, PrejoinEvent, Prejoin]>([
    ['a found meeting opens the form', asking, { is: 'found', meeting, straight: null }, form],
    [
      'a link that brings everything enters straight',
      asking,
      { is: 'found', meeting, straight: details },
      { at: 'entering', meeting, details, straight: true },
    ],
    [
      'a lost place is told at the form',
      { at: 'asking', placeLost: true },
      { is: 'found', meeting, straight: null },
      { ...form, placeLost: true },
    ],
    [
      'a broken link closes the join page',
      asking,
      { is: 'closed', because: 'broken' },
      { at: 'closed', because: 'broken' },
    ],
    [
      'a server that is not reached can be asked again',
      asking,
      { is: 'stuck', because: 'unreachable', correlationId: 'c1' },
      { at: 'stuck', because: 'unreachable', correlationId: 'c1', before: { at: 'asking' } },
    ],
    [
      'a reload that does not reach the server keeps the place',
      returning,
      { is: 'stuck', because: 'unreachable', correlationId: 'c1' },
      { at: 'stuck', because: 'unreachable', correlationId: 'c1', before: returning },
    ],
    [
      'a place that is no longer held leads to the join page again',
      returning,
      { is: 'placeLost' },
      { at: 'asking', placeLost: true },
    ],
    ['a submitted form waits for its answer', form, { is: 'submitted', details }, entering],
    [
      'a refused form comes back with what was entered',
      entering,
      { is: 'turnedAway', refusal },
      { at: 'form', meeting, details, refusal, placeLost: false },
    ],
    [
      'the start opens the form that waited for it',
      { ...waiting, refusal: tooSoon },
      { is: 'found', meeting: begun, straight: null },
      { ...waiting, meeting: begun },
    ],
    [
      'a start that was moved is waited for',
      { ...waiting, refusal: tooSoon },
      { is: 'found', meeting: createTestPlannedMeeting({ title: 'Yarın' }), straight: null },
      { ...waiting, meeting: createTestPlannedMeeting({ title: 'Yarın' }), refusal: tooSoon },
    ],
    [
      'whoever needs no form goes in at the start, with what is in view there',
      waiting,
      { is: 'found', meeting: begun, straight: details },
      { at: 'entering', meeting: begun, details, straight: false },
    ],
    [
      'a meeting that is cancelled while it is waited for closes the join page',
      waiting,
      { is: 'closed', because: 'cancelled', organiser: undefined },
      { at: 'closed', because: 'cancelled', organiser: 'Zeynep Kaya' },
    ],
    [
      'a question that fails while the start is waited for changes nothing',
      waiting,
      { is: 'stuck', because: 'unreachable', correlationId: 'c1' },
      waiting,
    ],
    [
      'a code that turns out to be needed is asked for',
      entering,
      { is: 'turnedAway', refusal: { because: 'room.accessCodeMissing', fields: { accessCode: 'Kod?' } } },
      {
        ...form,
        meeting: { ...meeting, needsAccessCode: true },
        details,
        refusal: { because: 'room.accessCodeMissing', fields: { accessCode: 'Kod?' } },
      },
    ],
    [
      'a meeting that was held back can be asked about again',
      { at: 'closed', because: 'inactive', organiser: 'Zeynep Kaya' },
      { is: 'again' },
      asking,
    ],
    ['a guest whom a moderator has to let in waits', entering, { is: 'mustWait', meeting, details }, lobby],
    [
      'whoever asked before a reload waits on',
      asking,
      { is: 'mustWait', meeting, details: null },
      { ...lobby, details: null },
    ],
    ['whoever is let in is inside', lobby, { is: 'entered', entry }, inside],
    ['whoever waits no longer is at the form again', lobby, { is: 'turnedAway', refusal: null }, { ...form, details }],
    [
      'a meeting that ends closes the join page of those who wait',
      lobby,
      { is: 'closed', because: 'ended' },
      { at: 'closed', because: 'ended', organiser: 'Zeynep Kaya' },
    ],
    ['who is inside does not wait', inside, { is: 'mustWait', meeting, details }, inside],
    ['an accepted form is inside', entering, { is: 'entered', entry }, inside],
    [
      'a reload is inside again',
      returning,
      { is: 'entered', entry },
      { at: 'inside', entry, meeting: null, details: null },
    ],
    [
      'leaving shows how things stand',
      inside,
      { is: 'out', because: 'left', savedEntry: null },
      { at: 'out', because: 'left', savedEntry: null, meeting, details },
    ],
    [
      'somebody who was removed during a reload is told so',
      returning,
      { is: 'out', because: 'removed', savedEntry: null },
      { at: 'out', because: 'removed', savedEntry: null, meeting: null, details: null },
    ],
    [
      'trying again after a failed question asks again',
      { at: 'stuck', because: 'server', correlationId: 'c1', before: { at: 'asking' } },
      { is: 'again' },
      asking,
    ],
    [
      'trying again after a failed reload takes the place again',
      { at: 'stuck', because: 'server', correlationId: 'c1', before: returning },
      { is: 'again' },
      returning,
    ],
    [
      'coming back after leaving enters with what was entered before',
      { at: 'out', because: 'left', savedEntry: null, meeting, details },
      { is: 'again' },
      { at: 'entering', meeting, details, straight: true },
    ],
    [
      'coming back to a held place takes it again',
      { at: 'out', because: 'failed', savedEntry, meeting, details },
      { is: 'again' },
      returning,
    ],
    [
      'coming back without anything known asks again',
      { at: 'out', because: 'left', savedEntry: null, meeting: null, details: null },
      { is: 'again' },
      asking,
    ],
  ])('%s', (_sentence, before, event, after) => {
    expect(reduce(before, event)).toEqual(after);
  });

  it.each<[string, Prejoin, PrejoinEvent]>([
    ['an answer that comes after entering', inside, { is: 'found', meeting, straight: null }],
    [
      'an answer about the start that comes after the form was sent',
      entering,
      { is: 'found', meeting, straight: details },
    ],
    ['a second click while the answer is awaited', entering, { is: 'submitted', details }],
    ['a closing that comes after entering', inside, { is: 'closed', because: 'ended' }],
    ['going out without being inside', form, { is: 'out', because: 'left', savedEntry: null }],
    ['coming back while inside', inside, { is: 'again' }],
  ])('%s changes nothing', (_sentence, prejoin, event) => {
    expect(reduce(prejoin, event)).toBe(prejoin);
  });
});

describe('a meeting by its status', () => {
  it.each([
    ['an instant meeting before anybody came', createTestMeeting({ status: 'upcoming' }), null, false],
    ['a planned meeting before its start', preconnect, null, true],
    ['a planned meeting that goes on', begun, null, false],
    ['an ended one', createTestPlannedMeeting({ status: 'terminated' }), 'ended', false],
    ['a cancelled one', createTestPlannedMeeting({ status: 'cancelled' }), 'cancelled', false],
    ['one that is held back', createTestPlannedMeeting({ status: 'suspended' }), 'inactive', false],
    ['a deleted one', createTestPlannedMeeting({ status: 'deleted' }), 'unknown', false],
  ] as const)('%s', (_sentence, given, because, isWaitedFor) => {
    expect([closedBy(given), isBeforeStart(given)]).toEqual([because, isWaitedFor]);
  });
});

describe('what an answer of the server means', () => {
  it.each([
    ['room.linkBroken', { is: 'closed', because: 'broken' }],
    ['input.invalid', { is: 'closed', because: 'broken' }],
    ['room.linkExpired', { is: 'closed', because: 'expired' }],
    ['meeting.notFound', { is: 'closed', because: 'unknown' }],
    ['limit.tooMany', { is: 'stuck', because: 'tooMany', correlationId: 'c1' }],
    ['server.unavailable', { is: 'stuck', because: 'server', correlationId: 'c1' }],
  ] as const)('asking that is refused with %s', (code, event) => {
    expect(afterAsking(buildFailure(code))).toEqual(event);
  });

  it('no answer at all can be tried again', () => {
    expect(afterAsking(buildFailure(null, { kind: 'noResponse' }))).toEqual({
      is: 'stuck',
      because: 'unreachable',
      correlationId: 'c1',
    });
  });

  it.each([
    ['room.notAdmitted', { is: 'placeLost' }],
    ['room.removed', { is: 'out', because: 'removed', savedEntry: null }],
    ['room.full', { is: 'out', because: 'full', savedEntry }],
    ['meeting.ended', { is: 'closed', because: 'ended' }],
    ['server.unexpected', { is: 'stuck', because: 'server', correlationId: 'c1' }],
  ] as const)('returning that is refused with %s', (code, event) => {
    expect(afterResuming(buildFailure(code), savedEntry)).toEqual(event);
  });

  it.each(['room.full', 'room.removed', 'meeting.ended', 'limit.tooMany', 'room.consentMissing'] as const)(
    'a form that is refused with %s stays on the page with the reason',
    (code) => {
      expect(afterJoining(buildFailure(code), false)).toEqual({
        is: 'turnedAway',
        refusal: { because: code, fields: {} },
      });
    },
  );

  it('puts the messages of refused fields at their fields', () => {
    const failure = buildFailure('input.invalid', { errors: { email: 'not an address', consentVersion: 'old' } });
    expect(afterJoining(failure, false)).toEqual({
      is: 'turnedAway',
      refusal: { because: 'input.invalid', fields: { email: 'not an address' } },
    });
  });

  it.each(['room.wrongAccessCode', 'room.accessCodeMissing'] as const)('tells %s at the code’s field', (code) => {
    expect(afterJoining(buildFailure(code, { content: 'Kod yanlış.' }), false)).toEqual({
      is: 'turnedAway',
      refusal: { because: code, fields: { accessCode: 'Kod yanlış.' } },
    });
  });

  it('tells above the form how long to wait after wrong codes', () => {
    expect(afterJoining(buildFailure('room.accessCodeWait', { content: 'Bekleyin.' }), false)).toEqual({
      is: 'turnedAway',
      refusal: { because: 'room.accessCodeWait', fields: {} },
    });
  });

  it('closes the join page for someone who is not invited, whatever they typed', () => {
    expect(afterJoining(buildFailure('room.notInvited'), false)).toEqual({ is: 'closed', because: 'notInvited' });
  });

  it('says that the server was not reached when the form got no answer', () => {
    expect(afterJoining(buildFailure(null, { kind: 'noResponse' }), false)).toEqual({
      is: 'turnedAway',
      refusal: { because: 'unreachable', fields: {} },
    });
  });

  it.each([
    ['meeting.ended', { is: 'closed', because: 'ended' }],
    ['room.removed', { is: 'closed', because: 'removed' }],
    ['meeting.inactive', { is: 'closed', because: 'inactive' }],
    ['meeting.cancelled', { is: 'closed', because: 'cancelled' }],
    ['meeting.notStarted', { is: 'turnedAway', refusal: tooSoon }],
    ['room.full', { is: 'turnedAway', refusal: { because: 'room.full', fields: {} } }],
  ] as const)('entering straight that is refused with %s', (code, event) => {
    expect(afterJoining(buildFailure(code), true)).toEqual(event);
  });
});

describe('going out', () => {
  it.each([
    ['left', 'comeBack', false],
    ['elsewhere', 'useHere', true],
    ['refused', 'joinAgain', false],
    ['full', 'retry', true],
    ['failed', 'retry', true],
    ['removed', null, false],
    ['ended', null, false],
    ['endedByMe', null, false],
    ['emptied', null, false],
    ['timeUp', null, false],
  ] as const)('because %s offers %s', (because, back, kept) => {
    expect(wayBack(because)).toBe(back);
    expect(keepsSavedEntry(because)).toBe(kept);
  });
});
