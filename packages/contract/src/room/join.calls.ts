import * as z from 'zod/mini';
import { call } from '../call.ts';
import { Brand } from '../company/company.brand.ts';
import { TypedAccessCode } from '../meeting/accessCode.rules.ts';
import { ENCODED_LINK_MAX, participantRoles } from '../meeting/meeting.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { GivenRecordingAnswer } from '../recording/recording.consent.rules.ts';
import { SfuAccess } from './room.access.ts';
import { Person } from './room.people.ts';
import { ConsentVersion, Email, GuestName, RoomRules } from './room.rules.ts';

/**
 * What to do where the same person is inside with another tab or device: take its entry over, which ends it there, or come in
 * as a second device of the same person.
 */
export const joinDevices = ['move', 'second'] as const;
export type JoinDevice = (typeof joinDevices)[number];

/** With how many devices one person may be inside at once. */
export const MAX_DEVICES = 4;

/** Everything that someone who was let in needs; the same after a reload (`resumeRoom`). */
export const RoomSession = z.object({
  meetingId: PublicId,
  /** The room of the meeting where this person is. */
  roomId: PublicId,
  title: z.string(),
  participantId: PublicId,
  /** Secret of this entry: goes into the header `X-Admission` and the hub's handshake. */
  admissionToken: z.string(),
  role: z.enum(participantRoles),
  /** Came by the shareable link and without an account, whatever role others gave since. */
  isGuest: z.boolean(),
  fullName: z.string(),
  sfu: SfuAccess,
  /** Page path of the shareable link. */
  link: z.string(),
  /** ISO time at which the first one came in. */
  startedAt: z.string(),
  /** ISO time at which the package's limit ends the meeting, null while it has not started. */
  endsAt: z.nullable(z.string()),
  serverNow: z.string(),
  maxParticipants: z.int(),
  rules: RoomRules,
  /** Stands at the top in place of the title; empty: the title. */
  headerText: z.string(),
  /** Colours of the line at the top and behind the pictures, `#rrggbb`; null: the room's own. */
  headerColor: z.nullable(z.string()),
  backgroundColor: z.nullable(z.string()),
  /** A second device of a person who is inside with another one: it begins without sound. */
  isSecondDevice: z.optional(z.boolean()),
  /** It is a call between two, which ends for both when one of them hangs up. */
  isCall: z.optional(z.boolean()),
  /** Of the creator's company; absent: it has none of its own. */
  brand: z.optional(Brand),
  /** What everyone who comes in reads, and what moderators read as well; empty: nothing. */
  welcome: z.string(),
  moderatorWelcome: z.string(),
  /** Everyone inside, for someone whom the others see already; empty for everyone else, whom the hub tells. */
  people: z.array(Person),
});
export type RoomSession = z.infer<typeof RoomSession>;

/**
 * Lets someone in. `link` is the encoded query of the join link (or `meetingId` alone). From the second dozen of entries
 * that one address makes to one meeting within an hour, each asks for a captcha (made for this meeting), which takes the longer
 * the more they are.
 */
export const joinMeeting = call({
  name: 'joinMeeting',
  method: 'POST',
  path: '/meeting/join',
  access: 'anyone',
  trace: 'begin',
  mayBeUser: true,
  captcha: 'sometimes',
  input: z.object({
    meetingId: PublicId,
    link: z.optional(z.string().check(z.maxLength(ENCODED_LINK_MAX, 'room.linkBroken'))),
    fullName: GuestName,
    email: Email,
    /** The data-protection text (law 6698) was read and accepted. */
    kvkk: z.boolean('field.required'),
    terms: z.boolean('field.required'),
    consentVersion: ConsentVersion,
    /** Asked for when the meeting is protected and the link proves no invitation. */
    accessCode: TypedAccessCode,
    /** Whether they agree to be recorded, of a meeting that `goMeeting` says is or will be; absent: they are asked inside. */
    recordingConsent: z.optional(GivenRecordingAnswer),
    /** Of `goMeeting`: the entry gets the id that was promised with it, unless it is worth nothing (any more). */
    proof: z.optional(z.string().check(z.maxLength(600, 'field.invalid'))),
    /**
     * The answer to `room.alreadyIn`; nothing where no one else of this person is inside. Counts with the same proof as the entry
     * inside alone: the account's session, the personal link or the browser's cookie, never a typed name.
     */
    device: z.optional(z.enum(joinDevices)),
  }),
  reply: RoomSession,
  refusals: [
    'room.linkBroken',
    'room.linkExpired',
    'meeting.notFound',
    'meeting.notStarted',
    'admin.maintenance',
    'meeting.inactive',
    'meeting.cancelled',
    'meeting.ended',
    'room.accessCodeMissing',
    'room.wrongAccessCode',
    'room.accessCodeWait',
    'room.notInvited',
    'room.mustWait',
    'room.alreadyIn',
    'room.tooManyDevices',
    'room.locked',
    'room.full',
    'room.removed',
    'room.consentMissing',
    'captcha.missing',
    'captcha.wrong',
  ],
  limit: { points: 1200, seconds: 60, by: 'address' },
  refusedLimit: { points: 60, seconds: 60, of: ['meetingId', 'link'] },
});

/** The session again, with a fresh media token: after a reload, a long drop, a restart, a change of rights. */
export const resumeRoom = call({
  name: 'resumeRoom',
  method: 'POST',
  path: '/room/resume',
  access: 'participant',
  absent: true,
  input: z.object({}),
  reply: RoomSession,
  refusals: ['room.locked', 'room.full', 'room.tooManyDevices'],
  limit: { points: 60, seconds: 60, by: 'admission' },
});
