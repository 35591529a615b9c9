import { PRESENT_MINUTES_DEFAULT } from '@salon/contract';
import { isoDay, writtenDay } from '../../../shared/date/index.ts';
import { instantOf } from '../plan/plan.times.ts';

/** Meetings on one page of the list (specification, section 9). */
export const PAST_ROWS = 100;
const MINIMUM_MOST = 600;

/** What the list shows, as the address keeps it. Days as the contract writes them: `2026-11-21`; both belong to the range. */
export interface PastQuery {
  readonly from: string;
  readonly to: string;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** A day so many days later. */
function dayAfter(day: string, days = 1): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Yesterday to today (specification, section 9). `today` is the day on the viewer's wall. */
export const defaultRange = (today: string): Pick<PastQuery, 'from' | 'to'> => ({
  from: dayAfter(today, -1),
  to: today,
});

const dayIn = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && isoDay(writtenDay(text)) !== null ? text : null;

/** What an address asks for; whatever is missing or odd becomes the default. */
export function pastQueryIn(address: URLSearchParams, today: string): PastQuery {
  const usual = defaultRange(today);
  const from = dayIn(address.get('from')) ?? usual.from;
  const to = dayIn(address.get('to')) ?? usual.to;
  const page = Number(address.get('page'));
  return {
    ...(from <= to ? { from, to } : usual),
    search: (address.get('search') ?? '').slice(0, 200),
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
  };
}

/** The address of another list; what is as usual is left out, and another filter begins at its first page. */
export function pastAddress(before: PastQuery, part: Partial<PastQuery>, today: string): URLSearchParams {
  const next = { ...before, page: 1, ...part };
  const usual = defaultRange(today);
  const address = new URLSearchParams();
  if (next.from !== usual.from || next.to !== usual.to) {
    address.set('from', next.from);
    address.set('to', next.to);
  }
  if (next.search !== '') address.set('search', next.search);
  if (next.page !== 1) address.set('page', String(next.page));
  return address;
}

/** The range as instants: from the first day's midnight to the midnight after the last day, in the viewer's zone. */
export function wireRange({ from, to }: Pick<PastQuery, 'from' | 'to'>, zone: string) {
  const midnight = (day: string) => instantOf({ day: writtenDay(day), time: '00:00' }, zone);
  return {
    beginning: (midnight(from) ?? new Date(`${from}T00:00:00Z`)).toISOString(),
    end: (midnight(dayAfter(to)) ?? new Date(`${dayAfter(to)}T00:00:00Z`)).toISOString(),
  };
}

/** Whether a text is a least presence that may be asked for: 0 to 600 minutes. */
export const isMinimum = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) <= MINIMUM_MOST;

/** The least presence that an address asks for. Minutes, as the contract takes it. */
export function minimumIn(address: URLSearchParams): string {
  const given = address.get('minimum') ?? '';
  return String(isMinimum(given) ? Number(given) : PRESENT_MINUTES_DEFAULT);
}
