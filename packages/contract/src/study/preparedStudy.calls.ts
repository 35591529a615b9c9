import * as z from 'zod/mini';
import { STUDY_ROOMS_MAX } from '../billing/billing.packages.calls.ts';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { INVITEES_MAX } from '../meeting/planning.rules.ts';
import { Email } from '../room/room.rules.ts';
import { StudyMinutes, StudyRoomName } from './study.rules.ts';

const creator = ['meeting.notFound', 'meeting.notCreator'] as const;
const creatorLimit = { points: 120, seconds: 60, by: 'account' } as const;

/** A room as it is prepared before the meeting: its number, its name, and who of the invited belongs there, by address. */
export const PreparedRoom = z.object({
  place: z.int('field.invalid').check(z.minimum(1, 'field.invalid'), z.maximum(STUDY_ROOMS_MAX, 'field.invalid')),
  name: StudyRoomName,
  people: z.array(Email).check(z.maxLength(INVITEES_MAX, 'field.invalid')),
});
export type PreparedRoom = z.infer<typeof PreparedRoom>;

const isEachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** All rooms of a meeting as they are prepared: each number once, and no one in two of them. */
export const PreparedRooms = z.array(PreparedRoom).check(
  z.maxLength(STUDY_ROOMS_MAX, 'field.invalid'),
  z.refine((rooms) => isEachOnce(rooms.map(({ place }) => place)), 'field.invalid'),
  z.refine(
    (rooms) => isEachOnce(rooms.flatMap(({ people }) => people.map((email) => email.toLowerCase()))),
    'field.invalid',
  ),
);

/** Someone who is invited to a meeting, for who prepares its rooms. */
const Invited = z.object({
  email: z.string(),
  /** Empty: not known. */
  fullName: z.string(),
  isModerator: z.boolean(),
});

/** The study rooms of a planned meeting as its maker prepares them. */
export const StudyPrepared = z.object({
  /** Most rooms that the meeting may have; 0: its package has none. */
  max: z.int(),
  /** It is to come or continues, and its rooms are not open. */
  mayPrepare: z.boolean(),
  /** Further meetings of its series are to come, which the same can be prepared for. */
  hasFollowing: z.boolean(),
  rooms: z.array(PreparedRoom),
  invited: z.array(Invited),
  minutes: StudyMinutes,
  ownChoice: z.boolean(),
  /** Grows with every change of the rooms, so that no one overwrites what someone else did; 0: there never were any. */
  rev: z.int(),
});
export type StudyPrepared = z.infer<typeof StudyPrepared>;

/** What is prepared for a meeting, for who made it. */
export const getMeetingStudy = call({
  name: 'getMeetingStudy',
  method: 'GET',
  path: '/study/meeting/:id',
  access: 'user',
  input: z.object({ id: PublicId }),
  reply: StudyPrepared,
  refusals: creator,
  limit: creatorLimit,
});

/**
 * Prepares the study rooms of a meeting, whole: rooms of other numbers go, and anyone who is named nowhere belongs nowhere. Who is
 * not invited is left out. Moderators who are inside see it at once.
 */
export const prepareMeetingStudy = call({
  name: 'prepareMeetingStudy',
  method: 'POST',
  path: '/study/prepare',
  access: 'user',
  input: z.object({
    id: PublicId,
    rooms: PreparedRooms,
    minutes: StudyMinutes,
    ownChoice: z.boolean(),
    /** As it was told last. */
    rev: z.int('field.invalid'),
  }),
  reply: StudyPrepared,
  refusals: [...creator, 'meeting.over', 'study.notAllowed', 'study.tooMany', 'study.isOpen', 'study.changedMeanwhile'],
  limit: creatorLimit,
});

/** Prepares the meetings of the series that come after this one as this one is; what was prepared for them goes. */
export const prepareFollowingStudy = call({
  name: 'prepareFollowingStudy',
  method: 'POST',
  path: '/study/prepare-following',
  access: 'user',
  input: z.object({ id: PublicId }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: [...creator, 'study.notAllowed'],
  limit: creatorLimit,
});
