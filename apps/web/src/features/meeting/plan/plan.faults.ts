import { type MeetingPlan, type PlanLimits, planFaults, planFields, Recurrence } from '@salon/contract';
import { type Faults, messageOf } from '#shared/form/index.ts';
import type { PhraseKey } from '#shared/phrases/index.ts';
import {
  endOf,
  type PlanField,
  type PlanValues,
  planOf,
  planOrder,
  recurrenceOf,
  startOf,
  typedNumber,
} from './plan.form.ts';
import { afterSkipped, instantOf, type Moment } from './plan.times.ts';

type Messages = Partial<Record<PlanField, PhraseKey>>;

/** What the rules need to know beside the values. */
export interface Frame {
  readonly now: Date;
  readonly limits: PlanLimits;
  /** The meeting continues: only a part of the form is there. */
  readonly isLive: boolean;
  /** The meeting may repeat; not so while one meeting of a series is edited. */
  readonly repeats: boolean;
}

/** The field of the form that a path of the contract belongs to, or null. */
export function fieldAt(path: string, values: PlanValues): PlanField | null {
  const [first = '', second = ''] = path.split('.');
  if (first === 'startingDate') return 'startDay';
  // On one day it is the time that is wrong.
  if (first === 'endDate') return values.startDay === values.endDay ? 'endTime' : 'endDay';
  if (first === 'recurrence') {
    if (second === '') return 'frequency';
    if (second === 'until' || second === 'count') return values.endsBy;
    return fieldAt(second, values);
  }
  return planOrder.find((field) => field === first) ?? null;
}

/** The server's messages at the fields of the form; a person's address is said with the message about it. */
export function errorsAtFields(errors: Readonly<Record<string, string>>, values: PlanValues): Record<string, string> {
  const placed: Record<string, string> = {};
  for (const [path, message] of Object.entries(errors)) {
    const field = fieldAt(path, values);
    const who = /^selectedUsers\.(\d+)/.exec(path)?.[1];
    const email = who === undefined ? undefined : values.selectedUsers.people[Number(who)]?.email;
    if (field !== null) placed[field] ??= email === undefined ? message : `${email}: ${message}`;
  }
  return placed;
}

interface Rule {
  safeParse(value: unknown): { success: boolean; error?: { issues: { message: string; path: PropertyKey[] }[] } };
}

/** The first message of a rule of the contract, which are keys of the phrases; null: kept. */
function brokenBy(rule: Rule, value: unknown): PhraseKey | null {
  const parsed = rule.safeParse(value);
  return parsed.success ? null : ((parsed.error?.issues[0]?.message ?? 'field.invalid') as PhraseKey);
}

const texts = ['summary', 'description', 'attendeeWelcomeMessage', 'moderatorWelcomeMessage', 'headerText'] as const;
const colours = ['headerColor', 'backgroundColor'] as const;

function put(messages: Messages, field: PlanField, message: PhraseKey | null): void {
  if (message !== null) messages[field] ??= message;
}

/** Faults of what may be changed at any time. */
function liveMessages(values: PlanValues, limits: PlanLimits): Messages {
  const messages: Messages = {};
  const { people, typed } = values.selectedUsers;
  put(messages, 'title', messageOf(planFields.title, values.title));
  put(messages, 'selectedUsers', typed.trim() === '' ? null : 'planning.addressBroken');
  put(messages, 'selectedUsers', brokenBy(planFields.selectedUsers, people));
  if (people.length + 1 > limits.maxParticipants) put(messages, 'selectedUsers', 'field.peopleBeyondPackage');
  for (const field of texts) put(messages, field, brokenBy(planFields[field], values[field]));
  for (const field of colours) put(messages, field, brokenBy(planFields[field], values[field].trim()));
  if (values.accessCode !== '') put(messages, 'accessCode', brokenBy(planFields.accessCode, values.accessCode));
  return messages;
}

const days = ['startDay', 'endDay'] as const;
const times = ['startTime', 'endTime'] as const;

function recurrenceMessages(values: PlanValues): Messages {
  const messages: Messages = {};
  const rule = recurrenceOf(values);
  if (rule === null) return messages;
  const every = typedNumber(values.interval);
  if (!(every >= 1 && every <= 30)) messages.interval = 'planning.intervalRange';
  if (values.endsBy === 'until') put(messages, 'until', values.until === '' ? 'field.dateInvalid' : null);
  else if (Number.isNaN(rule.count)) messages.count = 'field.occurrences';
  const parsed = Recurrence.safeParse({ ...rule, interval: 1 });
  for (const { path, message } of parsed.success ? [] : parsed.error.issues) {
    const field = fieldAt(`recurrence.${String(path[0] ?? '')}`, values);
    if (field !== null) put(messages, field, message as PhraseKey);
  }
  return messages;
}

/** An hour of a single meeting that the clocks leave out that night. The days of a series are moved on their own. */
function skippedMessages(values: PlanValues): Messages {
  if (recurrenceOf(values) !== null) return {};
  const isSkipped = (moment: Moment) => afterSkipped(moment, values.timeZone) !== null;
  return {
    ...(isSkipped(startOf(values)) && { startTime: 'planning.hourSkipped' as const }),
    ...(isSkipped(endOf(values)) && { endTime: 'planning.hourSkipped' as const }),
  };
}

/** The time that the message about such an hour offers. */
export const timeAfterSkipped = (values: PlanValues): string =>
  (afterSkipped(startOf(values), values.timeZone) ?? afterSkipped(endOf(values), values.timeZone))?.time ?? '';

/** Faults that need the whole plan: times, package, series. */
function wholeMessages(values: PlanValues, plan: MeetingPlan, { now, limits }: Frame): Messages {
  const messages: Messages = {};
  const startsAt = instantOf(startOf(values), values.timeZone);
  const endsAt = instantOf(endOf(values), values.timeZone);
  if (startsAt === null || endsAt === null) return messages;
  for (const [path, message] of Object.entries(planFaults(plan, { startsAt, endsAt }, now, limits))) {
    const field = fieldAt(path, values);
    if (field !== null) put(messages, field, message as PhraseKey);
  }
  return messages;
}

/** Every rule that the values break now, by field. Pure. */
export function planFormFaults(values: PlanValues, frame: Frame): Faults<PlanValues> {
  const messages = liveMessages(values, frame.limits);
  if (frame.isLive) return messages;
  for (const field of days) put(messages, field, values[field] === '' ? 'field.dateInvalid' : null);
  for (const field of times) put(messages, field, values[field] === '' ? 'field.required' : null);
  put(messages, 'timeZone', brokenBy(planFields.timeZone, values.timeZone));
  if (values.maxParticipants.trim() !== '')
    put(messages, 'maxParticipants', brokenBy(planFields.maxParticipants, typedNumber(values.maxParticipants)));
  const ofSeries = frame.repeats ? recurrenceMessages(values) : {};
  const seriesIsWhole = frame.repeats && Object.keys(ofSeries).length === 0;
  const skipped = skippedMessages(values);
  // A length measured from an hour that does not exist says nothing.
  const { endTime, ...whole } = wholeMessages(values, planOf(values, seriesIsWhole), frame);
  const ofTimes = { ...whole, ...(endTime && !skipped.startTime && { endTime }), ...skipped };
  return { ...ofTimes, ...ofSeries, ...messages };
}
