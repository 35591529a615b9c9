import {
  CALENDAR_DEFAULT_MINUTES,
  DEFAULT_BACKGROUND_COLOUR,
  DEFAULT_HEADER_COLOUR,
  fileReaders,
  frequencies,
  type MeetingDetail,
  type MeetingFlag,
  type MeetingPlan,
  meetingFlagNames,
  meetingFlags,
  type Recurrence,
  SelectedUser,
  Weekday,
} from '@salon/contract';
import * as z from 'zod/mini';
import { isDay } from '#shared/fields/day.ts';
import {
  endAfter,
  instantOf,
  localTime,
  type Moment,
  momentIn,
  nextFullHour,
  offeredUntil,
  weekdayOf,
} from './plan.times.ts';

const Flags = z.object(meetingFlags);
const Day = z.string().check(z.refine((text) => text === '' || isDay(text)));

/** What stands in the form, as a draft keeps it. Days and times are empty while they are none; numbers and an absent code are text. */
export const PlanValues = z.object({
  title: z.string(),
  selectedUsers: z.object({ people: z.array(SelectedUser), typed: z.string() }),
  startDay: Day,
  startTime: z.string(),
  endDay: Day,
  endTime: z.string(),
  timeZone: z.string(),
  frequency: z.enum(['none', ...frequencies]),
  interval: z.string(),
  selectedDays: z.array(Weekday),
  endsBy: z.enum(['until', 'count']),
  until: Day,
  count: z.string(),
  /** Empty: as many as the package allows. */
  maxParticipants: z.string(),
  accessCode: z.string(),
  fileReaders: z._default(z.enum(fileReaders), 'organiser'),
  ...meetingFlags,
  summary: z.string(),
  description: z.string(),
  attendeeWelcomeMessage: z.string(),
  moderatorWelcomeMessage: z.string(),
  headerText: z.string(),
  headerColor: z.string(),
  backgroundColor: z.string(),
});
export type PlanValues = z.infer<typeof PlanValues>;
export type PlanField = keyof PlanValues;

/** Fields in the order in which they stand on the page. */
export const planOrder = Object.keys(PlanValues.shape) as PlanField[];

/** The parts of the form that open on demand, with their fields. */
export const planSections = {
  rules: ['maxParticipants', 'accessCode', 'freeJoin', 'isGuestPolicyAlwaysAccept', 'fileReaders'],
  media: [
    'muteOnStart',
    'disableMic',
    'allowModsToUnmuteUsers',
    'disableCam',
    'webcamsOnlyForModerator',
    'disablePublicChat',
    'disablePrivateChat',
  ],
  recording: ['recordMeeting', 'autoStartRecording', 'allowStartStopRecording'],
  texts: ['summary', 'description', 'attendeeWelcomeMessage', 'moderatorWelcomeMessage'],
  look: ['headerText', 'headerColor', 'backgroundColor', 'hideFromHomepage'],
} as const satisfies Record<string, readonly PlanField[]>;
export type PlanSection = keyof typeof planSections;
export const planSectionNames = Object.keys(planSections) as PlanSection[];

/** Flags that forbid, by what they are called in the form, which says what is allowed: on means that the flag is off. */
const permissions = {
  disableMic: 'allowMic',
  disableCam: 'allowCam',
  webcamsOnlyForModerator: 'allowSeeingCameras',
  disablePublicChat: 'allowPublicChat',
  disablePrivateChat: 'allowPrivateChat',
  hideFromHomepage: 'showOnHomepage',
} as const satisfies Partial<Record<MeetingFlag, string>>;

/** The name of a flag's label in the form, and whether that says the opposite of the flag. */
export function labelOf<F extends MeetingFlag>(flag: F) {
  const permission = (permissions as Partial<Record<MeetingFlag, (typeof permissions)[keyof typeof permissions]>>)[
    flag
  ];
  const name = permission ?? (flag as Exclude<F, keyof typeof permissions>);
  return { name, isInverted: permission !== undefined };
}

/** The parts that hold one of these fields. */
export const sectionsWith = (fields: readonly string[]): PlanSection[] =>
  planSectionNames.filter((name) => planSections[name].some((field) => fields.includes(field)));

/** An empty plan: it starts on the next full hour of the zone's wall. Pure. */
export function newPlan(now: Date, zone: string, minutes: number = CALENDAR_DEFAULT_MINUTES): MeetingPlan {
  const { start, end } = nextFullHour(now, zone, minutes);
  return {
    title: '',
    selectedUsers: [],
    startingDate: localTime(start),
    endDate: localTime(end),
    timeZone: zone,
    recurrence: null,
    accessCode: null,
    fileReaders: 'organiser',
    maxParticipants: null,
    duration: null,
    summary: '',
    description: '',
    attendeeWelcomeMessage: '',
    moderatorWelcomeMessage: '',
    headerText: '',
    headerColor: DEFAULT_HEADER_COLOUR,
    backgroundColor: DEFAULT_BACKGROUND_COLOUR,
    ...Flags.parse({}),
  };
}

/** The plan of an earlier meeting once more: its words, people and rules, from the next full hour and as long as it was. */
export function planAgain(detail: MeetingDetail, now: Date): MeetingPlan {
  const moderators = detail.moderatorDetails;
  return {
    ...newPlan(now, detail.timeZone, detail.duration),
    ...detail.flags,
    fileReaders: detail.fileReaders,
    title: detail.title,
    summary: detail.summary,
    description: detail.description,
    headerText: detail.headerText,
    headerColor: detail.headerColor,
    backgroundColor: detail.backgroundColor,
    attendeeWelcomeMessage: detail.attendeeWelcomeMessage,
    moderatorWelcomeMessage: moderators?.moderatorWelcomeMessage ?? '',
    accessCode: moderators?.accessCode ?? null,
    selectedUsers: (moderators?.users ?? []).map(({ email, fullName, isModerator }) => ({
      email,
      fullName,
      isModerator,
    })),
  };
}

const DEFAULT_COUNT = '10';

/** A plan as the form shows it. */
export function valuesOf(plan: MeetingPlan): PlanValues {
  const { recurrence: rule, selectedUsers, startingDate, endDate, accessCode, maxParticipants, ...rest } = plan;
  const [start, end] = [momentIn(startingDate), momentIn(endDate)];
  // In the order of the schema: two equal forms are equal as text.
  return PlanValues.parse({
    ...rest,
    selectedUsers: { people: selectedUsers, typed: '' },
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
    frequency: rule?.frequency ?? 'none',
    interval: String(rule?.interval ?? 1),
    selectedDays: rule?.selectedDays ?? [],
    endsBy: rule !== null && rule.until === null ? 'count' : 'until',
    until: rule?.until ?? '',
    count: rule?.count == null ? DEFAULT_COUNT : String(rule.count),
    maxParticipants: maxParticipants === null ? '' : String(maxParticipants),
    accessCode: accessCode ?? '',
  });
}

export const startOf = (values: Pick<PlanValues, 'startDay' | 'startTime'>): Moment => ({
  day: values.startDay,
  time: values.startTime,
});
export const endOf = (values: Pick<PlanValues, 'endDay' | 'endTime'>): Moment => ({
  day: values.endDay,
  time: values.endTime,
});

/** How long the plan's meeting lasts; null while one of its times is none. */
export function minutesOf(values: PlanValues): number | null {
  const startsAt = instantOf(startOf(values), values.timeZone);
  const endsAt = instantOf(endOf(values), values.timeZone);
  if (startsAt === null || endsAt === null || endsAt <= startsAt) return null;
  return Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
}

/** A whole number as typed; NaN refuses it by rule. */
export const typedNumber = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

/** How the meeting repeats, as it is sent; whatever ends it in the other way is left out. */
export function recurrenceOf(values: PlanValues): Recurrence | null {
  if (values.frequency === 'none') return null;
  const endsByDay = values.endsBy === 'until';
  return {
    frequency: values.frequency,
    interval: typedNumber(values.interval),
    selectedDays: values.frequency === 'weekly' ? [...values.selectedDays].sort((a, b) => a - b) : [],
    until: endsByDay ? values.until : null,
    count: endsByDay ? null : typedNumber(values.count),
  };
}

/** What is sent. Without `repeats` the meeting is one of a series that keeps its rule. */
export function planOf(values: PlanValues, repeats = true): MeetingPlan {
  return {
    title: values.title.trim(),
    selectedUsers: [...values.selectedUsers.people],
    startingDate: localTime(startOf(values)),
    endDate: localTime(endOf(values)),
    timeZone: values.timeZone,
    recurrence: repeats ? recurrenceOf(values) : null,
    accessCode: values.accessCode === '' ? null : values.accessCode,
    fileReaders: values.fileReaders,
    maxParticipants: values.maxParticipants.trim() === '' ? null : typedNumber(values.maxParticipants),
    // The end that the form shows says it.
    duration: null,
    summary: values.summary.trim(),
    description: values.description.trim(),
    attendeeWelcomeMessage: values.attendeeWelcomeMessage.trim(),
    moderatorWelcomeMessage: values.moderatorWelcomeMessage.trim(),
    headerText: values.headerText.trim(),
    headerColor: values.headerColor.trim(),
    backgroundColor: values.backgroundColor.trim(),
    ...flagsOf(values),
  };
}

const flagsOf = (values: PlanValues) =>
  Flags.parse(Object.fromEntries(meetingFlagNames.map((flag) => [flag, values[flag]])));

/** What another start means: the end follows, and a weekly meeting on the start's weekday alone follows too. */
export function withStart(
  values: PlanValues,
  part: Partial<Pick<PlanValues, 'startDay' | 'startTime'>>,
): Partial<PlanValues> {
  const { startDay, startTime } = { ...values, ...part };
  const end = endAfter({ day: startDay, time: startTime });
  const [before, after] = [weekdayOf(values.startDay), weekdayOf(startDay)];
  const follows = after !== null && values.selectedDays.length === 1 && values.selectedDays[0] === before;
  return {
    startDay,
    startTime,
    ...(end !== null && { endDay: end.day, endTime: end.time }),
    ...(follows && { selectedDays: [after] }),
  };
}

/** What another repetition means: a weekday and a last day are offered where none was chosen. */
export function withFrequency(values: PlanValues, frequency: PlanValues['frequency']): Partial<PlanValues> {
  if (frequency === 'none') return { frequency };
  const weekday = weekdayOf(values.startDay);
  const needsDay = frequency === 'weekly' && values.selectedDays.length === 0 && weekday !== null;
  const offered = values.frequency === 'none' ? '' : offeredUntil(values.startDay, values.frequency);
  const needsUntil = values.until === '' || values.until === offered;
  return {
    frequency,
    ...(needsDay && { selectedDays: [weekday] }),
    ...(needsUntil && { until: offeredUntil(values.startDay, frequency) }),
  };
}

/** What turning recording off takes along. */
export const withRecording = (recordMeeting: boolean): Partial<PlanValues> =>
  recordMeeting ? { recordMeeting } : { recordMeeting, autoStartRecording: false };

export const isSame = (a: PlanValues, b: PlanValues): boolean => JSON.stringify(a) === JSON.stringify(b);
