import type { ErrorCode } from '@salon/contract';
import { describe, expect, it } from 'vitest';
import {
  buildEntry,
  buildFailure,
  buildSavedEntry,
  buildSealedMeeting,
  createTestMeeting,
  createTestPlannedMeeting,
  details,
} from '../testing/prejoin.ts';
import { canResume, getClosedReason, isBeforeStart, type Refusal } from './join.refusals.ts';
import {
  asksOnceMore,
  type EntryPath,
  type JoinEvent,
  type JoinState,
  losesEntry,
  transition,
  type Visitor,
} from './joinMachine.ts';

const meeting = createTestMeeting();
const savedEntry = buildSavedEntry();
const entry = buildEntry();
const refusal: Refusal = { because: 'room.full', fields: {} };
const tooSoon: Refusal = { because: 'meeting.notStarted', fields: {} };
const notLoaded: Refusal = { because: 'room', fields: {} };
const upcoming = createTestPlannedMeeting();
const ongoing = createTestPlannedMeeting({ status: 'ongoing' });
/** A personal link that leaves nothing to fill in. */
const complete = buildSealedMeeting({ consentGiven: true });
const completeDetails = { ...details, email: complete.prefill.email, fullName: complete.prefill.userName };
const stranger: Visitor = { link: 'open', isSignedIn: false, hasAnsweredCall: false, skipsPreview: false };
const noReply = buildFailure(null, { kind: 'noResponse' });

const asking: JoinState = { at: 'asking', placeLost: false };
const returning: JoinState = { at: 'returning', savedEntry, insists: false };
const insisting: JoinState = { at: 'returning', savedEntry, insists: true };
const form: JoinState<'form'> = { at: 'form', meeting, details: null, refusal: null, placeLost: false };
const waiting: JoinState = { ...form, meeting: upcoming };
const enteringBy = (by: EntryPath): JoinState => ({ at: 'entering', meeting, details, by });
const entering = enteringBy('form');
const lobby: JoinState = { at: 'lobby', meeting, details };
const inside: JoinState = { at: 'inside', entry, meeting, details };
const out: JoinState<'out'> = { at: 'out', because: 'left', savedEntry: null, meeting, details };
const stuck: JoinState<'stuck'> = { at: 'stuck', because: 'unreachable', correlationId: 'c1', savedEntry: null };
const organiser = 'Zeynep Kaya';

const described = (meeting: JoinEvent<'described'>['meeting'], visitor: Visitor | null = stranger): JoinEvent => ({
  is: 'described',
  meeting,
  visitor,
});
const failed = (is: 'askFailed' | 'resumeFailed' | 'refused', code: ErrorCode): JoinEvent => ({
  is,
  failure: buildFailure(code),
});

describe('the way through the join page', () => {
  it.each<[string, JoinState, JoinEvent, JoinState]>([
    ['a described meeting opens the form', asking, described(meeting), form],
    [
      'a link that brings everything enters straight',
      asking,
      described(complete),
      { at: 'entering', meeting: complete, details: completeDetails, by: 'straight' },
    ],
    [
      'a lost place is shown at the form',
      { at: 'asking', placeLost: true },
      described(meeting),
      { ...form, placeLost: true },
    ],
    [
      'a broken link closes the join page',
      asking,
      failed('askFailed', 'room.linkBroken'),
      { at: 'closed', because: 'broken' },
    ],
    [
      'an ended meeting closes the join page',
      asking,
      described(createTestMeeting({ status: 'terminated' })),
      { at: 'closed', because: 'ended', organiser },
    ],
    ['a server that is not reached can be asked again', asking, { is: 'askFailed', failure: noReply }, stuck],
    [
      'a reload that does not reach the server keeps the place',
      returning,
      { is: 'resumeFailed', failure: noReply },
      { ...stuck, savedEntry },
    ],
    [
      'a place that is no longer held leads to the join page again',
      returning,
      failed('resumeFailed', 'room.notAdmitted'),
      { at: 'asking', placeLost: true },
    ],
    ['a submitted form waits for its reply', form, { is: 'submitted', details }, entering],
    [
      'a refused form comes back with what was entered',
      entering,
      failed('refused', 'room.full'),
      { ...form, details, refusal },
    ],
    [
      'a proof serves one join call',
      { at: 'entering', meeting: { ...meeting, preconnect: {} as never }, details, by: 'form' },
      failed('refused', 'room.full'),
      { ...form, details, refusal },
    ],
    [
      'the start opens the form that waited for it',
      { ...waiting, refusal: tooSoon },
      described(ongoing),
      { ...waiting, meeting: ongoing },
    ],
    [
      'a start that was moved is waited for',
      { ...waiting, refusal: tooSoon },
      described(createTestPlannedMeeting({ title: 'Yarın' })),
      { ...waiting, meeting: createTestPlannedMeeting({ title: 'Yarın' }), refusal: tooSoon },
    ],
    [
      'other texts are announced until they are accepted',
      { ...form, refusal: { because: 'room.consentMissing', fields: {} } },
      described(meeting, null),
      { ...form, refusal: { because: 'room.consentMissing', fields: {} } },
    ],
    [
      'anyone who needs no form goes in at the start, with what is in view there',
      waiting,
      described(complete),
      { at: 'entering', meeting: complete, details: completeDetails, by: 'start' },
    ],
    [
      'a meeting that is cancelled while it is waited for closes the join page',
      waiting,
      described(createTestPlannedMeeting({ status: 'cancelled' })),
      { at: 'closed', because: 'cancelled', organiser },
    ],
    [
      'a meeting that is deleted while it is waited for closes the join page',
      waiting,
      failed('askFailed', 'meeting.notFound'),
      { at: 'closed', because: 'unknown', organiser },
    ],
    [
      'a code that turns out to be needed is asked for',
      entering,
      { is: 'refused', failure: buildFailure('room.accessCodeMissing', { content: 'Kod?' }) },
      {
        ...form,
        meeting: { ...meeting, needsAccessCode: true },
        details,
        refusal: { because: 'room.accessCodeMissing', fields: { accessCode: 'Kod?' } },
      },
    ],
    [
      'a suspended meeting can be asked about again',
      { at: 'closed', because: 'inactive', organiser },
      { is: 'retried' },
      asking,
    ],
    ['a guest whom a moderator has to admit waits', entering, { is: 'mustWait', meeting, details }, lobby],
    [
      'anyone who asked before a reload waits on',
      asking,
      { is: 'mustWait', meeting, details: null },
      { ...lobby, details: null },
    ],
    ['anyone who is admitted is inside', lobby, { is: 'entered', entry }, inside],
    ['anyone who waits no longer is at the form again', lobby, { is: 'withdrawn' }, { ...form, details }],
    [
      'a meeting that ends closes the join page of those who wait',
      lobby,
      failed('refused', 'meeting.ended'),
      { at: 'closed', because: 'ended', organiser },
    ],
    ['an accepted form is inside', entering, { is: 'entered', entry }, inside],
    [
      'a reload is inside again',
      returning,
      { is: 'entered', entry },
      { at: 'inside', entry, meeting: null, details: null },
    ],
    ['leaving shows the way back', inside, { is: 'left', because: 'left', savedEntry }, out],
    [
      'a lost connection keeps the place',
      inside,
      { is: 'left', because: 'failed', savedEntry },
      { ...out, because: 'failed', savedEntry },
    ],
    [
      'anyone who was removed during a reload is shown so',
      returning,
      failed('resumeFailed', 'room.removed'),
      { at: 'out', because: 'removed', savedEntry: null, meeting: null, details: null },
    ],
    [
      'a reload does not take a meeting back that was moved to another device',
      returning,
      failed('resumeFailed', 'room.movedElsewhere'),
      { at: 'out', because: 'elsewhere', savedEntry, meeting: null, details: null },
    ],
    [
      'the way back to a meeting that was moved leads through the join page',
      insisting,
      failed('resumeFailed', 'room.movedElsewhere'),
      { at: 'asking', placeLost: true },
    ],
    [
      'code that cannot be loaded is reported at the form',
      entering,
      { is: 'codeNotLoaded' },
      { ...form, details, refusal: notLoaded },
    ],
    ['also in the lobby', lobby, { is: 'codeNotLoaded' }, { ...form, details, refusal: notLoaded }],
    ['without a form it can be tried again', asking, { is: 'codeNotLoaded' }, { ...stuck, correlationId: '' }],
    ['and a reload keeps its place', returning, { is: 'codeNotLoaded' }, { ...stuck, correlationId: '', savedEntry }],
    ['trying again after a failed question asks again', stuck, { is: 'retried' }, asking],
    [
      'trying again after a failed reload takes the place again',
      { ...stuck, savedEntry },
      { is: 'retried' },
      returning,
    ],
    ['coming back after leaving enters with what was entered before', out, { is: 'retried' }, enteringBy('back')],
    [
      'coming back to a held place takes it again',
      { ...out, because: 'failed', savedEntry },
      { is: 'retried' },
      insisting,
    ],
    [
      'coming back to a meeting that was moved moves it here',
      { ...out, because: 'elsewhere', savedEntry },
      { is: 'retried' },
      { at: 'entering', meeting, details: { ...details, device: 'move' }, by: 'back' },
    ],
    [
      'coming back without anything known asks again',
      { ...out, meeting: null, details: null },
      { is: 'retried' },
      asking,
    ],
  ])('%s', (_sentence, before, event, after) => {
    expect(transition(before, event)).toEqual(after);
  });

  it.each<[string, JoinState, JoinEvent]>([
    ['a reply that comes after entering', inside, described(meeting)],
    ['a reply about the start that comes after the form was sent', entering, described(complete)],
    ['a question that fails while the start is waited for', waiting, { is: 'askFailed', failure: noReply }],
    ['code that cannot be loaded while the start is waited for', waiting, { is: 'codeNotLoaded' }],
    ['a second click while the reply is awaited', entering, { is: 'submitted', details }],
    ['a refusal that comes after entering', inside, failed('refused', 'meeting.ended')],
    ['a wait for a moderator that comes after entering', inside, { is: 'mustWait', meeting, details }],
    ['leaving without being inside', form, { is: 'left', because: 'left', savedEntry: null }],
    ['coming back while inside', inside, { is: 'retried' }],
  ])('%s changes nothing', (_sentence, state, event) => {
    expect(transition(state, event)).toBe(state);
  });
});

describe('straight in', () => {
  const account = { ...stranger, isSignedIn: true };
  it.each<[string, JoinEvent<'described'>['meeting'], Visitor | null, JoinState, EntryPath | null]>([
    ['goes the holder of a personal link', complete, stranger, asking, 'straight'],
    ['goes an account that chose so', complete, { ...account, skipsPreview: true }, asking, 'straight'],
    ['goes an account that answered a call', complete, { ...account, hasAnsweredCall: true }, asking, 'straight'],
    ['goes an account that waited at the form', complete, account, waiting, 'start'],
    ['does not go another account: it sees itself first', complete, account, asking, null],
    ['goes no one against a refusal', complete, null, waiting, null],
    [
      'goes no one before the start',
      { ...complete, startsAt: upcoming.startsAt, status: 'upcoming' },
      stranger,
      asking,
      null,
    ],
    ['goes no one who has to accept texts', { ...complete, consentGiven: false }, stranger, asking, null],
    ['goes no one who has to type a code', { ...complete, needsAccessCode: true }, stranger, asking, null],
    ['goes no one who is asked about a recording', { ...complete, recording: 'now' }, stranger, asking, null],
    ['goes no one by the shareable link', { ...complete, signed: false }, stranger, asking, null],
  ])('%s', (_sentence, meeting, visitor, before, by) => {
    const after = transition(before, described(meeting, visitor));
    expect(after).toMatchObject(by === null ? { at: 'form' } : { at: 'entering', by });
  });
});

describe('a meeting by its status', () => {
  it.each([
    ['an instant meeting before anyone came', createTestMeeting({ status: 'upcoming' }), null, false],
    ['a planned meeting before its start', upcoming, null, true],
    ['a planned meeting after its start', ongoing, null, false],
    ['an ended one', createTestPlannedMeeting({ status: 'terminated' }), 'ended', false],
    ['a cancelled one', createTestPlannedMeeting({ status: 'cancelled' }), 'cancelled', false],
    ['one that is suspended', createTestPlannedMeeting({ status: 'suspended' }), 'inactive', false],
    ['a deleted one', createTestPlannedMeeting({ status: 'deleted' }), 'unknown', false],
    ['a locked one', createTestMeeting({ locked: true }), 'locked', false],
  ] as const)('%s', (_sentence, meeting, because, isWaitedFor) => {
    expect([getClosedReason(meeting), isBeforeStart(meeting)]).toEqual([because, isWaitedFor]);
  });
});

describe('what a failure means', () => {
  it.each([
    ['room.linkBroken', { at: 'closed', because: 'broken' }],
    ['input.invalid', { at: 'closed', because: 'broken' }],
    ['room.linkExpired', { at: 'closed', because: 'expired' }],
    ['meeting.notFound', { at: 'closed', because: 'unknown' }],
    ['limit.tooMany', { at: 'stuck', because: 'tooMany', correlationId: 'c1' }],
    ['server.unavailable', { at: 'stuck', because: 'server', correlationId: 'c1' }],
  ] as const)('asking that is refused with %s', (code, after) => {
    expect(transition(asking, failed('askFailed', code))).toMatchObject(after);
  });

  it.each([
    ['room.notAdmitted', { at: 'asking', placeLost: true }],
    ['room.removed', { at: 'out', because: 'removed', savedEntry: null }],
    ['room.full', { at: 'out', because: 'full', savedEntry }],
    ['room.locked', { at: 'out', because: 'locked', savedEntry }],
    ['meeting.ended', { at: 'closed', because: 'ended' }],
    ['server.unexpected', { at: 'stuck', because: 'server', correlationId: 'c1' }],
  ] as const)('returning that is refused with %s', (code, after) => {
    expect(transition(returning, failed('resumeFailed', code))).toMatchObject(after);
  });

  it.each(['room.full', 'room.removed', 'meeting.ended', 'limit.tooMany', 'room.consentMissing'] as const)(
    'a form that is refused with %s stays on the page with the reason',
    (code) => {
      expect(transition(entering, failed('refused', code))).toEqual({
        ...form,
        details,
        refusal: { because: code, fields: {} },
      });
    },
  );

  it.each([
    [
      'the messages of refused fields are shown at their fields',
      buildFailure('input.invalid', { errors: { email: 'not an address', consentVersion: 'old' } }),
      { because: 'input.invalid', fields: { email: 'not an address' } },
    ],
    ...(['room.wrongAccessCode', 'room.accessCodeMissing'] as const).map(
      (code) =>
        [
          `${code} is shown at the code’s field`,
          buildFailure(code, { content: 'Kod yanlış.' }),
          { because: code, fields: { accessCode: 'Kod yanlış.' } },
        ] as const,
    ),
    [
      'how long to wait after wrong codes is shown above the form',
      buildFailure('room.accessCodeWait', { content: 'Bekleyin.' }),
      { because: 'room.accessCodeWait', fields: {} },
    ],
    ['a server that was not reached is named', noReply, { because: 'unreachable', fields: {} }],
  ] as const)('%s', (_sentence, failure, expected) => {
    expect(transition(entering, { is: 'refused', failure })).toMatchObject({ at: 'form', refusal: expected });
  });

  it.each(['room.notInvited', 'room.locked'] as const)('%s closes the join page, whatever was typed', (code) => {
    expect(transition(entering, failed('refused', code))).toMatchObject({ at: 'closed', organiser });
  });

  describe.each([enteringBy('straight'), enteringBy('start'), enteringBy('back'), lobby])(
    'where none was submitted',
    (before) => {
      it.each([
        ['meeting.ended', { at: 'closed', because: 'ended' }],
        ['room.removed', { at: 'closed', because: 'removed' }],
        ['meeting.inactive', { at: 'closed', because: 'inactive' }],
        ['meeting.cancelled', { at: 'closed', because: 'cancelled' }],
        ['meeting.notStarted', { at: 'form', refusal: tooSoon }],
        ['room.full', { at: 'form', refusal }],
        ['input.invalid', { at: 'form', refusal: { because: 'input.invalid', fields: {} } }],
      ] as const)('%s', (code, after) => {
        expect(transition(before, failed('refused', code))).toMatchObject(after);
      });
    },
  );
});

it('asks about the meeting once more after a refusal that another reply may explain', () => {
  const refusedWith = (because: Refusal['because']) => ({ ...form, refusal: { because, fields: {} } });
  const explained = ['meeting.notStarted', 'room.consentMissing', 'room.full'] as const;
  expect(explained.map((because) => asksOnceMore(entering, refusedWith(because)))).toEqual([true, true, false]);
  expect(asksOnceMore(refusedWith('meeting.notStarted'), refusedWith('meeting.notStarted'))).toBe(false);
});

describe('what the tab remembers', () => {
  it.each<[string, JoinState, JoinEvent, boolean]>([
    ['the entry survives a server that is not reached', returning, { is: 'resumeFailed', failure: noReply }, false],
    ['the entry survives a full meeting', returning, failed('resumeFailed', 'room.full'), false],
    ['an invalid entry is forgotten', returning, failed('resumeFailed', 'room.notAdmitted'), true],
    ['the entry of an ended meeting is forgotten', returning, failed('resumeFailed', 'meeting.ended'), true],
    ['the entry is forgotten on leaving', inside, { is: 'left', because: 'left', savedEntry }, true],
    ['the entry survives a lost connection', inside, { is: 'left', because: 'failed', savedEntry }, false],
    ['the request is forgotten when it is withdrawn', lobby, { is: 'withdrawn' }, true],
    ['the request is forgotten when it is refused', lobby, failed('refused', 'room.full'), true],
    ['the request of an ended meeting is forgotten', lobby, failed('refused', 'meeting.ended'), true],
    ['the request survives a start that was moved', lobby, failed('refused', 'meeting.notStarted'), false],
    ['the request survives code that cannot be loaded', lobby, { is: 'codeNotLoaded' }, false],
    ['the entry of someone admitted is remembered', lobby, { is: 'entered', entry }, false],
    ['a refused form forgets nothing', entering, failed('refused', 'room.full'), false],
  ])('%s', (_sentence, before, event, expected) => {
    expect(losesEntry(before, transition(before, event))).toBe(expected);
  });
});

describe('going out', () => {
  it.each([
    ['left', false],
    ['elsewhere', true],
    ['refused', false],
    ['full', true],
    ['failed', true],
    ['removed', false],
    ['ended', false],
    ['endedByMe', false],
    ['emptied', false],
    ['timeUp', false],
  ] as const)('because %s keeps the entry: %s', (because, expected) => {
    expect(canResume(because)).toBe(expected);
  });
});
