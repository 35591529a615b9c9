import { createHmac } from 'node:crypto';
import { PublicId } from '@salon/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sameText } from '../../platform/ids.ts';
import type { Account } from '../../platform/principal.ts';
import { userById } from '../session/index.ts';
import { eventOf, eventsOfSeries } from './meeting.calendar.ts';
import { type CalendarEvent, calendarText } from './meeting.ics.ts';
import { listMeetings, type Owner } from './meeting.lists.queries.ts';
import { savePreferences } from './meeting.plan.store.ts';
import { findSeries, meetingsOfSeries, preferencesOf } from './meeting.queries.ts';
import { readableRows } from './meeting.readable.ts';

/** What a feed tells: so many days back and ahead, so many meetings. */
const DAYS_BACK = 90;
const DAYS_AHEAD = 400;
const MEETINGS_MAX = 500;
const DAY_MS = 86_400_000;

/** The secret part of a feed's address: nobody can guess it, and a new version makes it worthless. */
const feedToken = (deps: Deps, userId: string, version: number): string =>
  createHmac('sha256', deps.config.secretKey).update(`calendar-feed ${userId} ${version}`).digest('base64url');

/** Reminders and the private calendar address of the caller. */
export async function calendarPreferences(deps: Deps, account: Account) {
  const kept = await preferencesOf(deps.db, account.userId);
  const { remindDayBefore, remindQuarterBefore, feedOn, feedVersion } = kept;
  const token = feedToken(deps, account.userId, feedVersion);
  return {
    remindDayBefore,
    remindQuarterBefore,
    feedUrl: feedOn ? `${deps.config.publicUrl}/calendar/${account.userId}/${token}.ics` : null,
  };
}

export async function changePreferences(
  deps: Deps,
  account: Account,
  given: {
    remindDayBefore?: boolean | undefined;
    remindQuarterBefore?: boolean | undefined;
    feed?: 'new' | 'none' | undefined;
  },
) {
  await savePreferences(deps.db, account.userId, {
    ...(given.remindDayBefore === undefined ? {} : { remindDayBefore: given.remindDayBefore }),
    ...(given.remindQuarterBefore === undefined ? {} : { remindQuarterBefore: given.remindQuarterBefore }),
    ...(given.feed === undefined ? {} : { feed: given.feed }),
  });
  return calendarPreferences(deps, account);
}

async function feedOf(deps: Deps, owner: Owner): Promise<string> {
  const now = deps.clock.now();
  const { items } = await listMeetings(
    deps.db,
    owner,
    {
      pageNumber: 1,
      rowCount: MEETINGS_MAX,
      sortColumn: '',
      sortDirection: 1,
      search: '',
      statuses: ['upcoming', 'ongoing', 'terminated', 'cancelled'],
      beginning: new Date(now.getTime() - DAYS_BACK * DAY_MS).toISOString(),
      end: new Date(now.getTime() + DAYS_AHEAD * DAY_MS).toISOString(),
    },
    now,
  );
  const planned = items.map(({ meeting }) => meeting).filter((meeting) => meeting.startsAt !== null);
  const events: CalendarEvent[] = planned
    .filter((meeting) => meeting.seriesId === null)
    .map((meeting) => eventOf(deps, meeting, null, now));
  for (const id of new Set(planned.flatMap((meeting) => meeting.seriesId ?? []))) {
    const own = await findSeries(deps.db, id);
    if (own === null) continue;
    const rows = await readableRows(deps.db, owner, own, await meetingsOfSeries(deps.db, id), now);
    const single = planned.filter((meeting) => meeting.seriesId === id);
    events.push(
      ...(rows === null
        ? single.map((meeting) => eventOf(deps, meeting, null, now))
        : eventsOfSeries(deps, own, rows, now)),
    );
  }
  return calendarText('PUBLISH', events, { name: deps.config.brand, product: deps.config.brand });
}

/** `/calendar/{user}/{secret}.ics`: the calendar of a person, for programs that subscribe to it. */
export function calendarFeeds(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { user: string; file: string } }>('/calendar/:user/:file', async (request, reply) => {
    const { user, file } = request.params;
    const absent = () => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    if (!PublicId.safeParse(user).success || !file.endsWith('.ics')) return absent();
    const kept = await preferencesOf(deps.db, user);
    const person = kept.feedOn ? await userById(deps.db, user) : null;
    const isRight = sameText(file.slice(0, -4), feedToken(deps, user, kept.feedVersion));
    if (person === null || !person.isActive || person.erasedAt !== null || !isRight) return absent();
    const text = await feedOf(deps, { userId: person.id, emailKey: person.emailKey });
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}
