import { describe, expect, it } from 'vitest';
import {
  type AdmissionCredential,
  type AdmissionMeeting,
  type AdmissionPerson,
  getAdmissionDenial,
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
const notNew = { isNew: false };
const isRemoved = { isRemoved: true };
const full = { freeSlots: 0 };
const overfull = { freeSlots: -1 };
const oneSlot = { freeSlots: 1 };
const manyDevices = { devices: MAX_DEVICES };
const fewDevices = { devices: MAX_DEVICES - 1 };

type Row = readonly [Partial<AdmissionMeeting>, Partial<AdmissionPerson>, denial: string | null];
const denialOf = (
  meeting: Partial<AdmissionMeeting>,
  person: Partial<AdmissionPerson>,
  credential: AdmissionCredential,
): string | null => getAdmissionDenial({ ...open, ...meeting }, { ...VISITOR, ...person }, credential, at(11));

describe('coming in by a link', () => {
  it.each<Row>([
    [{}, {}, null],
    [{ hasAccessCode: true }, {}, null],
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
    [isInviteOnly, notNew, 'room.notInvited'],
    [isInviteOnly, invited, null],
    [everyRule, {}, 'room.notInvited'],
    [locked, {}, 'room.locked'],
    [locked, invited, 'room.locked'],
    [locked, moderator, null],
    [locked, notNew, null],
    [{ ...locked, ...guestsWait }, full, 'room.locked'],
    [guestsWait, {}, 'room.mustWait'],
    [guestsWait, signedIn, 'room.mustWait'],
    [guestsWait, full, 'room.mustWait'],
    [guestsWait, invited, null],
    [guestsWait, moderator, null],
    [guestsWait, notNew, null],
    [{}, full, 'room.full'],
    [{}, overfull, 'room.full'],
    [{}, oneSlot, null],
    [{}, { ...moderator, ...full }, 'room.full'],
    [{}, { ...notNew, ...manyDevices }, 'room.tooManyDevices'],
    [{}, { ...notNew, ...fewDevices }, null],
  ])('%j as %j: %s', (meeting, person, denial) => {
    expect(denialOf(meeting, person, 'link')).toBe(denial);
  });
});

describe('coming in by a ticket that a moderator admitted', () => {
  it.each<Row>([
    [everyRule, {}, null],
    [everyRule, isRemoved, 'room.removed'],
    [closedMeetings.suspended, {}, 'meeting.inactive'],
    [{}, full, 'room.full'],
    [{}, manyDevices, 'room.tooManyDevices'],
  ])('%j as %j: %s', (meeting, person, denial) => {
    expect(denialOf(meeting, person, 'ticket')).toBe(denial);
  });
});

describe('coming in with an entry', () => {
  it.each<Row>([
    [{ ...guestsWait, ...isInviteOnly }, {}, null],
    [locked, {}, 'room.locked'],
    [locked, notNew, null],
    [locked, moderator, null],
    [closedMeetings.suspended, { ...notNew, ...isRemoved }, 'room.removed'],
    [{}, { ...notNew, ...full }, 'room.full'],
    [{}, { ...full, ...manyDevices }, 'room.tooManyDevices'],
  ])('%j as %j: %s', (meeting, person, denial) => {
    expect(denialOf(meeting, person, 'entry')).toBe(denial);
  });

  it.each(Object.entries(closedMeetings))('finds that a meeting that is %s has ended', (_status, meeting) => {
    expect(denialOf(meeting, notNew, 'entry')).toBe('meeting.ended');
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
    [guestsWait, notNew, { code: false, isLocked: false, details: false }],
    [guestsWait, invited, { code: false, isLocked: false, details: true }],
    [locked, invited, { code: false, isLocked: true, details: false }],
    [locked, notNew, { code: false, isLocked: false, details: true }],
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
