import type { Attendance, ParticipantRole, TimeSpan } from '@salon/contract';
import { mergePresences, type Span, secondsOf, statusOf } from './room.presences.ts';

/** Who a signed link belongs to. */
export interface Holder {
  /** Lower-cased address of the account or of the invited person; of a link that is no one's, the link itself. */
  key: string;
  /** Name and address of an account; both empty for someone without one. */
  fullName: string;
  email: string;
}

/** One entry into a meeting with the times inside. Name, address and browser are empty once they were forgotten. */
export interface AttendanceEntry {
  id: string;
  fullName: string;
  email: string;
  emailKey: string;
  deviceHash: string;
  role: ParticipantRole;
  /** Null: came by the open link, and is who they said they are. */
  holder: Holder | null;
  presences: Span[];
  /** When the connection was weak. */
  weak?: readonly TimeSpan[];
}

/** Someone who was invited, the creator among them. */
export interface Expected {
  id: string;
  fullName: string;
  email: string;
  emailKey: string;
  role: ParticipantRole;
}

const sameName = (a: string, b: string): boolean =>
  a.normalize('NFKC').toLowerCase() === b.normalize('NFKC').toLowerCase();

/** Someone who only said who they are is the same person as one with this address and the same browser or name. */
const isSame = (known: AttendanceEntry, claimed: AttendanceEntry): boolean =>
  (known.holder?.key === claimed.emailKey || known.emailKey === claimed.emailKey) &&
  (known.deviceHash === claimed.deviceHash || sameName(known.fullName, claimed.fullName));

/**
 * Entries by person. A signed link speaks for its holder, whatever they typed on the join page; without one the address
 * counts together with the browser or the name, for an address alone may be a whole office's. Forgotten ones stay alone.
 */
export function entriesByPerson(entries: readonly AttendanceEntry[]): AttendanceEntry[][] {
  const signed = new Map<string, AttendanceEntry[]>();
  for (const entry of entries)
    if (entry.holder !== null) signed.set(entry.holder.key, [...(signed.get(entry.holder.key) ?? []), entry]);
  const claimed: AttendanceEntry[][] = [];
  for (const entry of entries) {
    if (entry.holder !== null) continue;
    const fits = (group: AttendanceEntry[]): boolean =>
      entry.emailKey !== '' && group.some((known) => isSame(known, entry));
    const home = [...signed.values()].find(fits);
    const others = claimed.filter(fits);
    for (const group of others) claimed.splice(claimed.indexOf(group), 1);
    if (home === undefined) claimed.push([...others.flat(), entry]);
    else home.push(...others.flat(), entry);
  }
  return [...signed.values(), ...claimed];
}

interface Person {
  entries: readonly AttendanceEntry[];
  expected: Expected | null;
}

const holderOf = (entries: readonly AttendanceEntry[]): Holder | null =>
  entries.find((entry) => entry.holder !== null)?.holder ?? null;

/**
 * Who of the invited people each person is. A signed link proves it; otherwise the address that was typed has to do,
 * for one person an address.
 */
function recognise(groups: readonly (readonly AttendanceEntry[])[], expected: readonly Expected[]): Person[] {
  const waiting = new Map(expected.filter((one) => one.emailKey !== '').map((one) => [one.emailKey, one]));
  const came = groups.map((entries): Person => {
    const key = holderOf(entries)?.key ?? entries[0]?.emailKey ?? '';
    const one = waiting.get(key) ?? null;
    waiting.delete(key);
    return { entries, expected: one };
  });
  const found = new Set(came.map((person) => person.expected));
  const missing = expected.filter((one) => !found.has(one)).map((one): Person => ({ entries: [], expected: one }));
  return [...came, ...missing];
}

const rank: readonly ParticipantRole[] = ['moderator', 'user', 'guest'];

/** Name and address as the creator is shown them. Of someone who came and was forgotten only an account still tells. */
function namesOf({ entries, expected }: Person): { fullName: string; email: string } {
  const latest = entries.filter((entry) => entry.fullName !== '').at(-1);
  const holder = holderOf(entries);
  if (entries.length > 0 && latest === undefined) return holder ?? { fullName: '', email: '' };
  return {
    fullName: latest?.fullName ?? expected?.fullName ?? '',
    email: holder?.email || (expected?.email ?? latest?.email ?? ''),
  };
}

function rowOf(person: Person, minimumMinutes: number): Attendance {
  const { entries, expected } = person;
  const presences = mergePresences(entries.flatMap((entry) => entry.presences));
  const { fullName, email } = namesOf(person);
  const weak = entries.flatMap((entry) => entry.weak ?? []).sort(([a], [b]) => a - b);
  const roles = entries.length === 0 ? [expected?.role] : entries.map((entry) => entry.role);
  return {
    id: entries[0]?.id ?? expected?.id ?? '',
    fullName,
    eMailAddress: email,
    role: rank.find((role) => roles.includes(role)) ?? 'guest',
    invited: expected !== null,
    presences: presences.map(({ from, to }) => ({
      from: new Date(from).toISOString(),
      to: new Date(to).toISOString(),
    })),
    seconds: secondsOf(presences),
    status: statusOf(presences, minimumMinutes),
    ...(weak.length > 0 && {
      weak: weak.map(([from, to]) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() })),
    }),
  };
}

const order: readonly Attendance['status'][] = ['present', 'brief', 'absent'];

/**
 * A meeting's attendance: invited people and anyone who came; present ones first, then by name as `locale` sorts, people
 * whose names were forgotten last. `entries` are in the order of their first presence, each with at least one.
 */
export function attendanceOf(
  entries: readonly AttendanceEntry[],
  expected: readonly Expected[],
  minimumMinutes: number,
  locale: string,
): Attendance[] {
  const { compare } = new Intl.Collator(locale);
  return recognise(entriesByPerson(entries), expected)
    .map((person) => rowOf(person, minimumMinutes))
    .sort(
      (a, b) =>
        order.indexOf(a.status) - order.indexOf(b.status) ||
        Number(a.fullName === '') - Number(b.fullName === '') ||
        compare(a.fullName, b.fullName) ||
        (a.presences[0]?.from ?? '').localeCompare(b.presences[0]?.from ?? '', 'en'),
    );
}
