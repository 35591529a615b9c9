import * as z from 'zod/mini';
import { fileReaders } from '../meetingFile/meetingFile.rules.ts';
import { Email, type SwitchableRule } from '../room/room.rules.ts';
import { singleSpaces } from '../text.ts';
import { AccessCode } from './accessCode.rules.ts';
import { MeetingTitle } from './meeting.rules.ts';

/** Bounds of a planned meeting. */
export const MEETING_MIN_MINUTES = 1;
export const SUMMARY_MAX = 500;
export const DESCRIPTION_MAX = 4000;
export const WELCOME_MAX = 1000;
export const HEADER_TEXT_MAX = 100;
/** Most people that one form takes; the package's own limit may be smaller. */
export const INVITEES_MAX = 500;
/** Most meetings of one series: a year of days. */
export const OCCURRENCES_MAX = 366;

/**
 * Mails about meetings that one account may set off in a day: four to everyone in a meeting of the largest package (500
 * places). That is enough to plan it, to change it twice and to call it off, and too little to be worth an account to
 * someone who wants to send advertising. Calling off is never refused.
 */
export const MAILS_A_DAY = 2000;
/** How far ahead a series may reach. */
export const MAX_SERIES_DAYS = 2 * 366;
/** How far ahead a meeting may be planned. */
export const MAX_DAYS_AHEAD = 3 * 366;
/** Times of the specification's section 9. */
export const START_STEP_MINUTES = 30;
export const END_STEP_MINUTES = 5;
export const CALENDAR_DEFAULT_MINUTES = 60;
export const PLAN_FORM_DEFAULT_MINUTES = 120;
/** Changing the start moves the end to this long after it. */
export const END_AFTER_START_MINUTES = 30;
/** How long the notice of a planned meeting stays. */
export const PLANNED_NOTICE_MS = 4000;

/** A date and time of day on the wall of the meeting's zone: `2026-11-21T15:00`. */
export const LocalTime = z.string('field.required').check(
  z.minLength(1, 'field.required'),
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'field.dateInvalid'),
  z.overwrite((text) => text.slice(0, 16)),
  z.refine((text) => isDay(text.slice(0, 10)), 'field.dateInvalid'),
);
/** A day in the calendar of the meeting's zone: `2026-11-21`. */
export const LocalDay = z
  .string('field.required')
  .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'field.dateInvalid'), z.refine(isDay, 'field.dateInvalid'));

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** An IANA zone that this runtime knows. */
export const ZoneName = z.string('field.required').check(
  z.maxLength(64, 'field.zoneUnknown'),
  z.refine((name) => {
    if (!/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
    try {
      new Intl.DateTimeFormat('en', { timeZone: name });
      return true;
    } catch {
      return false;
    }
  }, 'field.zoneUnknown'),
);

/** A colour as `#rrggbb`. */
export const HexColour = z
  .string('field.required')
  .check(z.regex(/^#[0-9a-fA-F]{6}$/, 'field.colourInvalid'), z.toLowerCase());

export const frequencies = ['daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];
/** 1 Monday to 7 Sunday (ISO 8601). */
export const Weekday = z.int().check(z.minimum(1), z.maximum(7));

/**
 * How a meeting repeats. Exactly one of `until` (last day that counts) and `count` ends it. Weekly repeats on
 * `selectedDays`; monthly repeats on the day of the month of the start, and skips months without it.
 */
export const Recurrence = z
  .object({
    frequency: z.enum(frequencies),
    /** Every this many days, weeks or months. */
    interval: z._default(z.int().check(z.minimum(1, 'field.invalid'), z.maximum(30, 'field.invalid')), 1),
    selectedDays: z._default(z.array(Weekday).check(z.maxLength(7, 'field.invalid')), []),
    until: z._default(z.nullable(LocalDay), null),
    count: z._default(
      z.nullable(z.int().check(z.minimum(1, 'field.occurrences'), z.maximum(OCCURRENCES_MAX, 'field.occurrences'))),
      null,
    ),
  })
  .check(
    z.refine((rule) => (rule.until === null) !== (rule.count === null), {
      message: 'field.recurrenceEnd',
      path: ['until'],
    }),
    z.refine((rule) => rule.frequency !== 'weekly' || rule.selectedDays.length > 0, {
      message: 'field.daysRequired',
      path: ['selectedDays'],
    }),
  );
export type Recurrence = z.infer<typeof Recurrence>;

/** Which meetings of a series an action means. */
export const seriesScopes = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

const text = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most, 'field.textLong')), '');
const flag = (value: boolean) => z._default(z.boolean(), value);

/** Someone who is invited. Only the address says who it is; a name is what the inviter calls them. `id` is ours to say. */
export const SelectedUser = z.object({
  id: z.optional(z.string().check(z.maxLength(64, 'field.invalid'))),
  email: Email,
  fullName: z._default(z.string().check(z.overwrite(singleSpaces), z.maxLength(100, 'field.textLong')), ''),
  isModerator: z._default(z.boolean(), false),
});
export type SelectedUser = z.infer<typeof SelectedUser>;

/** Rules of a meeting as the specification's section 3 lists them. */
export const meetingFlags = {
  /** Anyone who has the link may join; off: invited people alone. */
  freeJoin: flag(true),
  /** Guests come in at once; off: a moderator lets them in. */
  isGuestPolicyAlwaysAccept: flag(true),
  recordMeeting: flag(false),
  autoStartRecording: flag(false),
  allowStartStopRecording: flag(true),
  webcamsOnlyForModerator: flag(false),
  muteOnStart: flag(false),
  allowModsToUnmuteUsers: flag(false),
  disableCam: flag(false),
  disableMic: flag(false),
  disablePrivateChat: flag(false),
  disablePublicChat: flag(false),
  hideFromHomepage: flag(false),
} as const;
export type MeetingFlag = keyof typeof meetingFlags;
export const meetingFlagNames = Object.keys(meetingFlags) as MeetingFlag[];

/** Which rule of the room a flag of the plan begins with. Moderators switch these in the room, too. */
export const ruleOfFlag = {
  disablePublicChat: 'chatOff',
  disablePrivateChat: 'privateChatOff',
  webcamsOnlyForModerator: 'camerasForModerators',
  disableMic: 'microphonesOff',
  disableCam: 'camerasOff',
  muteOnStart: 'muteOnStart',
} as const satisfies Partial<Record<MeetingFlag, SwitchableRule>>;

/** Words and people of a plan: an edit while the meeting goes on brings all of them. */
export const liveFields = {
  title: MeetingTitle,
  summary: text(SUMMARY_MAX),
  description: text(DESCRIPTION_MAX),
  headerText: text(HEADER_TEXT_MAX),
  attendeeWelcomeMessage: text(WELCOME_MAX),
  moderatorWelcomeMessage: text(WELCOME_MAX),
  selectedUsers: z
    .array(SelectedUser, 'field.peopleRequired')
    .check(z.minLength(1, 'field.peopleRequired'), z.maxLength(INVITEES_MAX, 'field.peopleTooMany')),
} as const;

const liveFlag = z.optional(z.boolean());
/**
 * Rules that may still be changed while the meeting continues; one that is absent stays as it is. Its times, its zone, its repetition and
 * how many may be inside at a time are fixed when it starts.
 */
export const liveRules = {
  headerColor: z.optional(HexColour),
  backgroundColor: z.optional(HexColour),
  accessCode: z.optional(z.nullable(AccessCode)),
  fileReaders: z.optional(z.enum(fileReaders, 'field.invalid')),
  freeJoin: liveFlag,
  isGuestPolicyAlwaysAccept: liveFlag,
  recordMeeting: liveFlag,
  autoStartRecording: liveFlag,
  allowStartStopRecording: liveFlag,
  webcamsOnlyForModerator: liveFlag,
  muteOnStart: liveFlag,
  allowModsToUnmuteUsers: liveFlag,
  disableCam: liveFlag,
  disableMic: liveFlag,
  disablePrivateChat: liveFlag,
  disablePublicChat: liveFlag,
  hideFromHomepage: liveFlag,
} as const satisfies Record<MeetingFlag, unknown> & Record<string, unknown>;

/** The plan form: what `create-meeting-v2` and `edit-meeting` take. */
export const planFields = {
  ...liveFields,
  startingDate: LocalTime,
  endDate: LocalTime,
  timeZone: ZoneName,
  recurrence: z._default(z.nullable(Recurrence), null),
  headerColor: HexColour,
  backgroundColor: HexColour,
  /** Null: no code is asked for. */
  accessCode: z._default(z.nullable(AccessCode), null),
  /** Most people inside at a time, where that is fewer than the package allows; null: as many as it allows. */
  maxParticipants: z._default(z.nullable(z.int('field.peopleNumber').check(z.minimum(2, 'field.peopleNumber'))), null),
  /** Longest duration in minutes, where the meeting shall end before its `endDate`; null: it ends then. */
  duration: z._default(z.nullable(z.int('field.invalid').check(z.minimum(MEETING_MIN_MINUTES, 'field.invalid'))), null),
  /** Who may look into the meeting's file besides the organiser. */
  fileReaders: z._default(z.enum(fileReaders, 'field.invalid'), 'organiser'),
  ...meetingFlags,
} as const;
const Plan = z.object(planFields);
export type MeetingPlan = z.infer<typeof Plan>;
export const DEFAULT_HEADER_COLOUR = '#0e7c7b';
export const DEFAULT_BACKGROUND_COLOUR = '#101418';

/** What a package allows someone to plan. */
export interface PlanLimits {
  mayPlan: boolean;
  maxParticipants: number;
  maxMinutes: number;
  recording: boolean;
  recurring: boolean;
  /** Slides may be brought. */
  presenting: boolean;
  /** Rules of the room that stay on, whatever the plan says. */
  fixedRules: readonly SwitchableRule[];
}

/** Whether a package leaves it to the plan to switch a flag. */
export const maySwitch = (flag: MeetingFlag, { fixedRules }: Pick<PlanLimits, 'fixedRules'>): boolean => {
  const rule = (ruleOfFlag as Partial<Record<MeetingFlag, SwitchableRule>>)[flag];
  return rule === undefined || !fixedRules.includes(rule);
};

/** Why this many people cannot be invited by someone who comes, too; null: they can. */
export function getInviteesDenial(
  invited: number,
  most: number | null,
  limits: Pick<PlanLimits, 'maxParticipants'>,
): 'field.peopleBeyondPackage' | 'field.peopleBeyondNumber' | null {
  if (invited + 1 > limits.maxParticipants) return 'field.peopleBeyondPackage';
  return most !== null && invited + 1 > most ? 'field.peopleBeyondNumber' : null;
}

/** What of a plan that lasts this many minutes a package does not allow, by field. */
export function limitFaults(plan: MeetingPlan, minutes: number, limits: PlanLimits): Record<string, string> {
  if (!limits.mayPlan) return { startingDate: 'field.beyondPackage' };
  const faults: Record<string, string> = {};
  if (minutes > limits.maxMinutes) faults.endDate = 'field.meetingTooLong';
  if ((plan.maxParticipants ?? 0) > limits.maxParticipants) faults.maxParticipants = 'field.peopleNumberBeyond';
  const beyond = getInviteesDenial(plan.selectedUsers.length, plan.maxParticipants, limits);
  if (beyond !== null) faults.selectedUsers = beyond;
  if ((plan.recordMeeting || plan.autoStartRecording) && !limits.recording) faults.recordMeeting = 'field.notInPackage';
  return faults;
}

/**
 * What is wrong with a plan as a whole, by field; empty: nothing. `startsAt` and `endsAt` are the instants of the plan's
 * local times. The number of invited people counts the creator in. `limits` are those of the package that is expected when
 * the meeting begins.
 */
export function planFaults(
  plan: MeetingPlan,
  times: { startsAt: Date; endsAt: Date },
  now: Date,
  limits: PlanLimits,
): Record<string, string> {
  const faults: Record<string, string> = {};
  const minutes = (times.endsAt.getTime() - times.startsAt.getTime()) / 60_000;
  if (times.startsAt < now) faults.startingDate = 'field.startPast';
  else if (times.startsAt.getTime() - now.getTime() > MAX_DAYS_AHEAD * 86_400_000)
    faults.startingDate = 'field.startFar';
  if (minutes < MEETING_MIN_MINUTES) faults.endDate = 'field.endBeforeStart';
  Object.assign(faults, { ...limitFaults(plan, minutes, limits), ...faults });
  if (plan.recurrence !== null) Object.assign(faults, recurrenceFaults(plan, plan.recurrence, limits, minutes));
  return faults;
}

function recurrenceFaults(
  plan: MeetingPlan,
  rule: Recurrence,
  limits: PlanLimits,
  minutes: number,
): Record<string, string> {
  if (!limits.mayPlan) return {};
  if (!limits.recurring) return { recurrence: 'field.notInPackage' };
  const firstDay = plan.startingDate.slice(0, 10);
  // The next meeting of the series would begin before this one is over.
  if (minutes > 1440) return { endDate: 'field.seriesOverlap' };
  if (rule.count === 1) return { 'recurrence.count': 'field.seriesSame' };
  if (rule.until === null) return {};
  if (rule.until === firstDay) return { 'recurrence.until': 'field.seriesSame' };
  if (rule.until < firstDay) return { 'recurrence.until': 'field.endBeforeStart' };
  const days = (Date.parse(`${rule.until}T00:00:00Z`) - Date.parse(`${firstDay}T00:00:00Z`)) / 86_400_000;
  return days > MAX_SERIES_DAYS ? { 'recurrence.until': 'field.seriesLong' } : {};
}
