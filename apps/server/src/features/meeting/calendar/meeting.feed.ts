import { type ParsedOf, PublicId, type saveCalendarPreferences } from '@salon/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { userById } from '#features/account/index.ts';
import { isKeyedHash, keyedHash } from '#platform/crypto/keyring.ts';
import { DomainError } from '#platform/errors.ts';
import { networkOf } from '#platform/http/address.ts';
import type { Account } from '#platform/principal.ts';
import type { Deps } from '../deps.ts';
import type { Owner } from '../lists/meeting.lists.queries.ts';
import { redactFor, redactSeriesFor } from '../lists/meeting.redaction.ts';
import { findSeries, meetingsOfSeries, preferencesOf, registrationsIn } from '../meeting.queries.ts';
import { savePreferences } from '../plan/meeting.plan.store.ts';
import { localOf } from '../series/meeting.recurrence.ts';
import { eventOf, eventsOfSeries } from './meeting.calendar.ts';
import { feedCache } from './meeting.feed.cache.ts';
import {
  type FeedMeeting,
  type FeedWindow,
  feedVersion,
  meetingsById,
  meetingsInFeed,
  zonesOfSeries,
} from './meeting.feed.queries.ts';
import { CALENDAR_END, type CalendarEvent, calendarBegin, calendarPortion } from './meeting.ics.ts';

/** What a feed tells: everything this many days back and ahead. */
const DAYS_BACK = 366;
const DAYS_AHEAD = 2 * 366;
/** Meetings that are read and written at a time. */
const PORTION = 100;
const DAY_MS = 86_400_000;

/** What the secret part of a feed's address is the keyed hash of: a new version makes it worthless. */
const FEED_PURPOSE = 'calendar-feed';
const feedText = (userId: string, version: number): string => `${userId} ${version}`;

/** Reminders and the private calendar address of the caller. */
export async function calendarPreferences(deps: Deps, account: Account) {
  const { userId: _userId, feedOn, feedVersion, ...mails } = await preferencesOf(deps.db, account.userId);
  const token = keyedHash(deps.keys.current, FEED_PURPOSE, feedText(account.userId, feedVersion));
  return {
    ...mails,
    feedUrl: feedOn ? `${deps.config.publicUrl}/calendar/${account.userId}/${token}.ics` : null,
  };
}

export async function changePreferences(deps: Deps, account: Account, given: ParsedOf<typeof saveCalendarPreferences>) {
  await savePreferences(deps.db, account.userId, given);
  return calendarPreferences(deps, account);
}

async function wholeFeed(deps: Deps, window: FeedWindow): Promise<string> {
  let text = '';
  for await (const portion of feedOf(deps, window)) text += portion;
  return text;
}

function windowOf(deps: Deps, owner: Owner): FeedWindow {
  const now = deps.clock.now();
  const at = (days: number) => new Date(now.getTime() + days * DAY_MS);
  return { owner, now, from: at(-DAYS_BACK), to: at(DAYS_AHEAD) };
}

/** The text of a feed by the portion: of the other meetings no more than their place is held in the meantime. */
async function* feedOf(deps: Deps, window: FeedWindow): AsyncGenerator<string> {
  const { owner, now } = window;
  const feedMeetings = await meetingsInFeed(deps.db, window);
  const alone = feedMeetings.filter(({ seriesId }) => seriesId === null);
  const series = Map.groupBy(feedMeetings, ({ seriesId }) => seriesId);
  series.delete(null);
  const zones = [...zonesOf(alone), ...(await zonesOfSeries(deps.db, [...series.keys()].map(String)))];
  const spans = zones.map(({ zone, first, last }) => ({
    zone,
    first: localOf(first, zone),
    last: localOf(last, zone),
  }));
  yield calendarBegin(spans, { name: deps.config.brand, product: deps.config.brand });
  for (let from = 0; from < alone.length; from += PORTION)
    yield calendarPortion(await eventsFor(deps, owner, alone.slice(from, from + PORTION), now));
  for (const [id, own] of series) yield calendarPortion(await eventsIn(deps, owner, String(id), own, now));
  yield CALENDAR_END;
}

/** The zones of meetings that are in no series, each with its first and its last time. */
function zonesOf(alone: readonly FeedMeeting[]): { zone: string; first: Date; last: Date }[] {
  const byZone = Map.groupBy(alone, ({ timeZone }) => timeZone);
  return [...byZone].map(([zone, own]) => {
    const times = own.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).flatMap((at) => at?.getTime() ?? []);
    const [first, last] = times.reduce(
      ([least, most], at) => [Math.min(least, at), Math.max(most, at)],
      [Number.POSITIVE_INFINITY, 0],
    );
    return { zone, first: new Date(first), last: new Date(last) };
  });
}

async function eventsFor(
  deps: Deps,
  owner: Owner,
  feedMeetings: readonly FeedMeeting[],
  now: Date,
): Promise<CalendarEvent[]> {
  const ids = feedMeetings.map(({ id }) => id);
  const [rows, own] = await Promise.all([meetingsById(deps.db, ids), registrationsIn(deps.db, ids, owner.emailKey)]);
  return rows.map((row) => eventOf(deps, redactFor(deps, row, own.get(row.id) ?? null), null, now));
}

/** What a person may know of a series, on whose list they need not be. */
async function eventsIn(
  deps: Deps,
  owner: Owner,
  seriesId: string,
  feedMeetings: readonly FeedMeeting[],
  now: Date,
): Promise<CalendarEvent[]> {
  const own = await findSeries(deps.db, seriesId);
  if (own === null) return [];
  const readable = await redactSeriesFor(deps, owner, own, await meetingsOfSeries(deps.db, seriesId), now);
  if (readable === null) return eventsFor(deps, owner, feedMeetings, now);
  return eventsOfSeries(deps, readable.own, readable.rows, now);
}

/** Programs ask every quarter of an hour at the most, and someone has a few of them. An hour, by person. */
const ASKED_AN_HOUR = 60;
/** One address may stand for many people: a calendar service asks for all of its own. Ten minutes, by address. */
const ASKED_BY_ADDRESS = 1200;
/** Addresses of feeds that there are not. Ten minutes, by address. */
const UNKNOWN_BY_ADDRESS = 60;
/** Seconds for which a program need not ask again. */
const FRESH_SECONDS = 300;
/** Another text for the same meetings, since the words or the form of feeds were changed. */
const FORMAT = 1;

/** Whether this is one too many; the answer is written then. */
async function isTooMany(
  deps: Deps,
  reply: FastifyReply,
  ...[name, key, points, seconds]: [string, string, number, number]
): Promise<boolean> {
  const onRefused = (wait: number) => void reply.header('retry-after', String(wait));
  try {
    await deps.limits.spend(name, key, points, seconds, { onRefused });
    return false;
  } catch (failure) {
    if (!(failure instanceof DomainError)) throw failure;
    reply.code(429).header('cache-control', 'no-store').type('text/plain').send('Too many requests');
    return true;
  }
}

/** Whose feed an address is; null: there is none. */
async function readerOf(deps: Deps, user: string, file: string): Promise<Owner | null> {
  if (!PublicId.safeParse(user).success || !file.endsWith('.ics')) return null;
  const preferences = await preferencesOf(deps.db, user);
  const person = preferences.feedOn ? await userById(deps.db, user) : null;
  const text = feedText(user, preferences.feedVersion);
  const isRight = isKeyedHash(deps.keys, { purpose: FEED_PURPOSE, text, given: file.slice(0, -4) });
  if (person === null || !person.isActive || person.erasedAt !== null || !isRight) return null;
  return { userId: person.id, emailKey: person.emailKey };
}

/** `/calendar/{user}/{secret}.ics`: the calendar of a person, for programs that subscribe to it. */
export function calendarFeeds(app: FastifyInstance, deps: Deps): void {
  const cache = feedCache();
  app.get<{ Params: { user: string; file: string } }>('/calendar/:user/:file', async (request, reply) => {
    const network = networkOf(request.ip);
    if (await isTooMany(deps, reply, 'calendar.address', network, ASKED_BY_ADDRESS, 600)) return reply;
    const owner = await readerOf(deps, request.params.user, request.params.file);
    if (owner === null) {
      if (await isTooMany(deps, reply, 'calendar.unknown', network, UNKNOWN_BY_ADDRESS, 600)) return reply;
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    }
    if (await isTooMany(deps, reply, 'calendar.feed', owner.userId, ASKED_AN_HOUR, 3600)) return reply;
    const window = windowOf(deps, owner);
    const version = await feedVersion(deps.db, window);
    const tag = `"${FORMAT}-${version}"`;
    reply
      .header('cache-control', `private, max-age=${FRESH_SECONDS}`)
      .header('etag', tag)
      .header('x-robots-tag', 'noindex');
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send();
    const text = await cache.text(owner.userId, version, () => wholeFeed(deps, window));
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}

/** Whether a program has this version already; proxies that pack it may have made its tag a weak one. */
const isKnown = (given: string | undefined, tag: string): boolean =>
  (given ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
