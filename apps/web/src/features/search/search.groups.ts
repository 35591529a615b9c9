import { type ReplyOf, recordingPath, SEARCH_GROUP_ROWS, type searchAll } from '@salon/contract';
import { CalendarDays, CircleHelp, Clapperboard, type LucideIcon, Settings, UserRound, UsersRound } from 'lucide-react';
import { meetingPath, paths } from '#shared/paths.ts';
import type { PhraseKey } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';
import { folded } from '#shared/text/folded.ts';

/** A page, a setting or a help topic that is known without the server. */
export interface SearchEntry {
  readonly to: string;
  readonly title: string;
  /** What it is found by besides its title. */
  readonly text?: string;
}

/** One line that can be chosen. */
export interface Hit {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly to: string;
  /** Given along to the page. */
  readonly state?: unknown;
}

export interface HitGroup {
  readonly name: 'meetings' | 'people' | 'recordings' | 'users' | 'help' | 'pages';
  readonly icon: LucideIcon;
  readonly hits: readonly Hit[];
  /** The list that has all of them, and how many these are. */
  readonly all?: { readonly to: string; readonly count: number };
}

const icons: Readonly<Record<HitGroup['name'], LucideIcon>> = {
  meetings: CalendarDays,
  people: UserRound,
  recordings: Clapperboard,
  users: UsersRound,
  help: CircleHelp,
  pages: Settings,
};
export const headings = {
  meetings: 'search.meetings',
  people: 'search.people',
  recordings: 'search.recordings',
  users: 'search.users',
  help: 'search.help',
  pages: 'search.pages',
} as const satisfies Readonly<Record<HitGroup['name'], PhraseKey>>;

/** Entries that have every word that is typed; those whose title has them first. */
export function entriesFound(entries: readonly SearchEntry[], typed: string, locale: string): SearchEntry[] {
  const words = folded(typed, locale).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => folded(text, locale).includes(word));
  const byTitle = entries.filter(({ title }) => has(title));
  return [
    ...byTitle,
    ...entries.filter((entry) => !byTitle.includes(entry) && has(`${entry.title} ${entry.text ?? ''}`)),
  ];
}

const listAt = (path: string, typed: string): string => `${path}?${new URLSearchParams({ search: typed })}`;

const group = (name: HitGroup['name'], hits: readonly Hit[], all?: { to: string; count: number }): HitGroup => ({
  name,
  icon: icons[name],
  hits: hits.slice(0, SEARCH_GROUP_ROWS),
  ...(all !== undefined && all.count > SEARCH_GROUP_ROWS ? { all } : {}),
});

interface Found {
  readonly server: ReplyOf<typeof searchAll> | undefined;
  readonly help: readonly SearchEntry[];
  readonly pages: readonly SearchEntry[];
}

interface Words {
  momentOf(iso: string): string;
  readonly planWith: string;
  readonly usersPath: string;
}

/** What was found, group by group; groups without anything are left out. */
export function groupsOf(typed: string, { server, help, pages }: Found, words: Words): readonly HitGroup[] {
  const hitOf = ({ to, title }: SearchEntry): Hit => ({ key: `${title} ${to}`, title, detail: '', to });
  return [
    group(
      'meetings',
      (server?.meetings.items ?? []).map(({ id, title, startingDate }) => ({
        key: `meeting ${id}`,
        title,
        detail: startingDate === null ? '' : words.momentOf(startingDate),
        to: meetingPath(id),
      })),
      { to: listAt(paths.meetings, typed), count: server?.meetings.totalCount ?? 0 },
    ),
    group(
      'people',
      (server?.people ?? []).map(({ fullName, email }) => ({
        key: `person ${email}`,
        title: fullName === '' ? email : fullName,
        detail: words.planWith,
        to: `${paths.meet}?tab=plan`,
        state: { person: { email, fullName } },
      })),
    ),
    group(
      'recordings',
      (server?.recordings.items ?? []).map(({ id, meetingId, name, startedAt }) => ({
        key: `recording ${id}`,
        title: name,
        detail: words.momentOf(startedAt),
        to: recordingPath(meetingId, id),
      })),
      { to: listAt(paths.recordings, typed), count: server?.recordings.totalCount ?? 0 },
    ),
    group(
      'users',
      (server?.users?.items ?? []).map(({ id, fullName, email }) => ({
        key: `user ${id}`,
        title: fullName,
        detail: email,
        to: listAt(words.usersPath, email),
      })),
      { to: listAt(words.usersPath, typed), count: server?.users?.totalCount ?? 0 },
    ),
    group('help', help.map(hitOf), { to: listAt(publicPaths.help, typed), count: help.length }),
    group('pages', pages.map(hitOf)),
  ].filter(({ hits }) => hits.length > 0);
}
