import ICAL from 'ical.js';

/** A day of a meeting as a calendar shows it. */
export interface ShownDay {
  /** Start on the wall of the meeting's zone: `12-02 10:00`. */
  at: string;
  summary: string;
}

interface CalendarMail {
  calendar: { method: string; content: string } | null;
}

/** What is known of one UID. */
interface CalendarObject {
  master: ICAL.Component | null;
  single: Map<string, ICAL.Component>;
  /** Days that were taken away alone. */
  gone: Set<string>;
  sequence: number;
}

const text = (component: ICAL.Component, name: string): string | null =>
  component.getFirstPropertyValue(name)?.toString() ?? null;

/** Takes one event in, as RFC 5546 says: a message about the whole replaces it, one about a day changes that day. */
function take(entries: Map<string, CalendarObject>, method: string, event: ICAL.Component): void {
  const uid = text(event, 'uid') ?? '';
  const day = text(event, 'recurrence-id');
  const sequence = Number(text(event, 'sequence'));
  const known = entries.get(uid);
  if (method === 'CANCEL') {
    if (day === null) entries.delete(uid);
    else if (known !== undefined && sequence >= known.sequence) {
      known.single.delete(day);
      known.gone.add(day);
    }
    return;
  }
  if (day !== null) {
    const entry = known ?? { master: null, single: new Map(), gone: new Set(), sequence };
    entry.single.set(day, event);
    entry.gone.delete(day);
    entries.set(uid, entry);
  } else if (known === undefined || sequence >= known.sequence)
    entries.set(uid, { master: event, single: new Map(), gone: new Set(), sequence });
}

/** What a calendar program shows that has read these mails, the oldest first. */
export function calendarAfter(mails: readonly CalendarMail[]): ShownDay[] {
  const entries = new Map<string, CalendarObject>();
  for (const { calendar } of mails) {
    if (calendar === null) continue;
    const events = new ICAL.Component(ICAL.parse(calendar.content)).getAllSubcomponents('vevent');
    for (const event of events) take(entries, calendar.method, event);
  }
  return [...entries.values()].flatMap(daysOf).sort((one, other) => one.at.localeCompare(other.at));
}

function daysOf({ master, single, gone }: CalendarObject): ShownDay[] {
  const shown = (start: ICAL.Time, summary: string): ShownDay => ({
    at: start.toString().slice(5, 16).replace('T', ' '),
    summary,
  });
  const alone = [...single.values()].map((event) => new ICAL.Event(event));
  const days = alone.map((event) => shown(event.startDate, event.summary));
  if (master === null) return days;
  const event = new ICAL.Event(master);
  if (!event.isRecurring()) return [...days, shown(event.startDate, event.summary)];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const day = next.toString();
    if (!single.has(day) && !gone.has(day)) days.push(shown(next, event.summary));
  }
  return days;
}
