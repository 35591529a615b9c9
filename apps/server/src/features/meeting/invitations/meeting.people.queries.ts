import { and, eq, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/db/open.ts';
import { searchPatternRank } from '#platform/db/searchPattern.ts';
import { invitees, meetings, series } from '../meeting.tables.ts';

/** This many invitations that fit are looked at for the most recent people. */
const KNOWN_PEOPLE_MAX = 200;

/** Someone who was invited before. `rank`: how well they fit, as `searchPatternRank` counts. */
export interface InvitedBefore {
  emailKey: string;
  fullName: string;
  email: string;
  rank: number;
}

/**
 * People whom someone invited before, by name or address (a `searchPatternOf`), most recent first. Whether they have an
 * account is not looked at.
 */
export async function invitedBefore(db: Db, userId: string, searchPattern: string): Promise<InvitedBefore[]> {
  const columns = {
    emailKey: invitees.emailKey,
    fullName: invitees.fullName,
    email: invitees.email,
    at: invitees.createdAt,
    rank: searchPatternRank([sql`${invitees.fullName}`, sql`${invitees.email}`], searchPattern).as('rank'),
  };
  const fits = and(
    eq(invitees.registered, false),
    sql`${invitees.email} <> ''`,
    or(sql`${invitees.email} ~ ${searchPattern}`, sql`${invitees.fullName} ~ ${searchPattern}`),
  );
  const toMeetings = db
    .select(columns)
    .from(meetings)
    .innerJoin(invitees, eq(invitees.meetingId, meetings.id))
    .where(and(eq(meetings.creatorId, userId), fits));
  const toSeries = db
    .select(columns)
    .from(series)
    .innerJoin(invitees, eq(invitees.seriesId, series.id))
    .where(and(eq(series.creatorId, userId), fits));
  const rows = await unionAll(toMeetings, toSeries).orderBy(sql`4 desc`).limit(KNOWN_PEOPLE_MAX);
  const newest = new Map<string, InvitedBefore>();
  for (const { emailKey, fullName, email, rank } of rows)
    if (!newest.has(emailKey)) newest.set(emailKey, { emailKey, fullName, email, rank });
  return [...newest.values()];
}
