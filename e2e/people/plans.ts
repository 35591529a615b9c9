import { expect } from '@playwright/test';
import { createMeeting, type InputOf, type ReplyOf } from '@salon/contract';
import ICAL from 'ical.js';
import { send } from '../product/index.ts';
import { type Mail, mailsTo } from './account.ts';

const READ_WITHIN_MS = 10_000;

/** This many minutes after a moment of a plan, which is in Coordinated Universal Time. */
export const minutesAfter = (moment: string, minutes: number): string =>
  new Date(Date.parse(`${moment}Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** A plan that is filled in rightly: an hour, from this many minutes ahead on. */
export function buildPlan(
  minutesAhead: number,
  overrides: Partial<InputOf<typeof createMeeting>> = {},
  minutes = 60,
): InputOf<typeof createMeeting> {
  const now = Date.now();
  // A plan names whole minutes, and must not have begun when the server reads it.
  const begins = Math.floor(now / 60_000 + minutesAhead) * 60_000;
  const late = minutesAhead > 0 && begins - now < READ_WITHIN_MS ? 1 : 0;
  const startingDate = minutesAfter(new Date(now).toISOString().slice(0, 16), minutesAhead + late);
  return {
    title: 'Bütçe görüşmesi',
    startingDate,
    endDate: minutesAfter(startingDate, minutes),
    timeZone: 'Etc/UTC',
    headerColor: '#0e7c7b',
    backgroundColor: '#101418',
    selectedUsers: [{ email: 'davetli@example.com', fullName: 'Deniz Yıldız' }],
    ...overrides,
  };
}

export const planned = (
  url: string,
  bearer: string,
  minutesAhead: number,
  overrides: Partial<InputOf<typeof createMeeting>> = {},
  minutes = 60,
): Promise<ReplyOf<typeof createMeeting>> =>
  send(url, createMeeting, buildPlan(minutesAhead, overrides, minutes), { bearer });

/** Waits for a mail to an address whose subject fits. */
export async function mailAbout(origin: string, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(origin, to)).find((mail) => subject.test(mail.subject));
        return found !== undefined;
      },
      { message: `a mail to ${to} about ${subject}` },
    )
    .toBe(true);
  if (found === undefined) throw new Error('no mail');
  return found;
}

/** The short link of a kind in a mail: `go` leads in, `answer` to the answer page. */
export function linkIn(mail: Mail, kind: 'go' | 'answer'): string {
  const found = new RegExp(`https?://\\S+/s/[\\w-]+${kind === 'go' ? '(?=\\s|$)' : '\\?a=\\w+'}`).exec(mail.text)?.[0];
  if (found === undefined) throw new Error(`no ${kind} link in "${mail.subject}"`);
  return found;
}

/** What a calendar reads in a mail. */
export interface CalendarEntry {
  readonly method: string;
  readonly uid: string;
  readonly sequence: number;
  readonly start: Date;
  readonly summary: string;
  readonly rule: string | null;
  readonly occurrence: string | null;
  readonly status: string;
}

export function entriesIn(mail: Mail): readonly CalendarEntry[] {
  const [part] = mail.attachments;
  if (part === undefined) throw new Error(`nothing for calendars in "${mail.subject}"`);
  const calendar = new ICAL.Component(ICAL.parse(part.content));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      method: String(calendar.getFirstPropertyValue('method')),
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate(),
      summary: event.summary,
      rule: component.getFirstPropertyValue('rrule')?.toString() ?? null,
      occurrence: component.getFirstPropertyValue('recurrence-id')?.toString() ?? null,
      status: String(component.getFirstPropertyValue('status')),
    };
  });
}
