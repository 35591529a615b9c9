import { describe, expect, it } from 'vitest';
import {
  type AdmissionCredential,
  type AdmissionMeeting,
  type AdmissionPerson,
  decideAdmission,
  getEntryDenial,
  isLockedOut,
  maySeeDetails,
  needsAccessCode,
  VISITOR,
} from './admission.rules.ts';
import { MAX_DEVICES } from './join.calls.ts';

const at = (hour: number): Date => new Date(Date.UTC(2026, 10, 21, hour));
const open: AdmissionMeeting = {
  createdAt: at(8),
  startsAt: at(10),
  startedAt: null,
  endsAt: at(12),
  endedAt: null,
  suspendedAt: null,
  cancelledAt: null,
  deletedAt: null,
  hasAccessCode: false,
  isInviteOnly: false,
  guestsWait: false,
  locked: false,
};
const closedMeetings = {
  upcoming: { startsAt: at(13), endsAt: at(14) },
  terminated: { endsAt: at(11) },
  suspended: { suspendedAt: at(9) },
  cancelled: { cancelledAt: at(9) },
  deleted: { deletedAt: at(9) },
} as const;
const guestsWait = { guestsWait: true };
const isInviteOnly = { isInviteOnly: true };
const locked = { locked: true };
const everyRule = { ...guestsWait, ...isInviteOnly, ...locked };
const invited = { role: 'user', isInvited: true } as const;
const signedIn = { role: 'user' } as const;
const moderator = { role: 'moderator' } as const;
const isInside = { isInside: true };
const isReturning = { isReturning: true };
const isRemoved = { isRemoved: true };
const full = { freeSlots: 0 };
const overfull = { freeSlots: -1 };
const oneSlot = { freeSlots: 1 };
const manyDevices = { devices: MAX_DEVICES };
const fewDevices = { devices: MAX_DEVICES - 1 };

type Row = readonly [Partial<AdmissionMeeting>, Partial<AdmissionPerson>, expected: string];
const resultOf = (
  meeting: Partial<AdmissionMeeting>,
  person: Partial<AdmissionPerson>,
  credential: AdmissionCredential,
): string => {
  const admission = decideAdmission({ ...open, ...meeting }, { ...VISITOR, ...person }, credential, at(11));
  return admission.is === 'denied' ? admission.code : admission.is;
};

describe('coming in by a link', () => {
  it.each<Row>([
    [{}, {}, 'admitted'],
    [{ hasAccessCode: true }, {}, 'admitted'],
    [closedMeetings.upcoming, {}, 'meeting.notStarted'],
    [closedMeetings.terminated, {}, 'meeting.ended'],
    [closedMeetings.suspended, {}, 'meeting.inactive'],
    [closedMeetings.cancelled, {}, 'meeting.cancelled'],
    [closedMeetings.deleted, {}, 'meeting.notFound'],
    [{ ...closedMeetings.upcoming, ...everyRule }, {}, 'meeting.notStarted'],
    [closedMeetings.terminated, isRemoved, 'room.removed'],
    [{}, isRemoved, 'room.removed'],
    [{}, { ...moderator, ...isRemoved }, 'room.removed'],
    [isInviteOnly, {}, 'room.notInvited'],
    [isInviteOnly, signedIn, 'room.notInvited'],
    [isInviteOnly, isInside, 'room.notInvited'],
    [isInviteOnly, invited, 'admitted'],
    [everyRule, {}, 'room.notInvited'],
    [locked, {}, 'room.locked'],
    [locked, invited, 'room.locked'],
    [locked, moderator, 'admitted'],
    [locked, isInside, 'admitted'],
    [{ ...locked, ...guestsWait }, full, 'room.locked'],
    [guestsWait, {}, 'waits'],
    [guestsWait, signedIn, 'waits'],
    [guestsWait, full, 'waits'],
    [guestsWait, invited, 'admitted'],
    [guestsWait, moderator, 'admitted'],
    [guestsWait, isInside, 'admitted'],
    [{}, full, 'room.full'],
    [{}, overfull, 'room.full'],
    [{}, oneSlot, 'admitted'],
    [{}, { ...moderator, ...full }, 'room.full'],
    [{}, { ...isInside, ...manyDevices }, 'room.tooManyDevices'],
    [{}, { ...isInside, ...fewDevices }, 'admitted'],
  ])('%j as %j: %s', (meeting, person, expected) => {
    expect(resultOf(meeting, person, 'link')).toBe(expected);
  });
});

describe('coming in by a ticket that a moderator admitted', () => {
  it.each<Row>([
    [everyRule, {}, 'admitted'],
    [everyRule, isRemoved, 'room.removed'],
    [closedMeetings.suspended, {}, 'meeting.inactive'],
    [{}, full, 'room.full'],
    [{}, manyDevices, 'room.tooManyDevices'],
  ])('%j as %j: %s', (meeting, person, expected) => {
    expect(resultOf(meeting, person, 'ticket')).toBe(expected);
  });
});

describe('coming in with an entry', () => {
  it.each<Row>([
    [{ ...guestsWait, ...isInviteOnly }, {}, 'admitted'],
    [locked, {}, 'room.locked'],
    [locked, isReturning, 'admitted'],
    [locked, isInside, 'admitted'],
    [locked, moderator, 'admitted'],
    [closedMeetings.suspended, isReturning, 'meeting.ended'],
    [closedMeetings.suspended, { ...isReturning, ...isRemoved }, 'room.removed'],
    [{}, { ...isReturning, ...full }, 'room.full'],
    [{}, { ...full, ...manyDevices }, 'room.tooManyDevices'],
  ])('%j as %j: %s', (meeting, person, expected) => {
    expect(resultOf(meeting, person, 'entry')).toBe(expected);
  });

  it.each(Object.entries(closedMeetings))('counts no longer where the meeting is %s', (_status, meeting) => {
    expect(getEntryDenial({ ...open, ...meeting }, VISITOR, at(11))).toBe('meeting.ended');
  });

  it('counts until the person is removed', () => {
    expect(getEntryDenial(open, VISITOR, at(11))).toBeNull();
    expect(getEntryDenial(open, { isRemoved: true }, at(11))).toBe('room.removed');
  });
});

describe('what the join page shows', () => {
  it.each([
    [{}, {}, { code: false, isLocked: false, details: true }],
    [closedMeetings.upcoming, {}, { code: false, isLocked: false, details: true }],
    [{ hasAccessCode: true }, {}, { code: true, isLocked: false, details: false }],
    [{ hasAccessCode: true }, invited, { code: false, isLocked: false, details: true }],
    [{ hasAccessCode: true }, moderator, { code: false, isLocked: false, details: true }],
    [isInviteOnly, {}, { code: false, isLocked: false, details: false }],
    [isInviteOnly, invited, { code: false, isLocked: false, details: true }],
    [guestsWait, isInside, { code: false, isLocked: false, details: false }],
    [guestsWait, invited, { code: false, isLocked: false, details: true }],
    [locked, invited, { code: false, isLocked: true, details: false }],
    [locked, isInside, { code: false, isLocked: false, details: true }],
    [locked, moderator, { code: false, isLocked: false, details: true }],
  ])('%j to %j: %j', (meeting, person, { code, isLocked, details }) => {
    const facts = [
      { ...open, ...meeting },
      { ...VISITOR, ...person },
    ] as const;
    expect(needsAccessCode(...facts)).toBe(code);
    expect(isLockedOut(...facts)).toBe(isLocked);
    expect(maySeeDetails(...facts)).toBe(details);
  });
});
