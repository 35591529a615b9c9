import type { MeetingTimes } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { assignMeetingNumber } from '../features/meeting/meeting.number.store.ts';
import { invitations, invitees, meetings } from '../features/meeting/meeting.tables.ts';
import { ensureMainRoom } from '../features/room/room.rooms.store.ts';
import { attendanceIntervals, participants } from '../features/room/room.tables.ts';
import { publicId } from '../platform/ids.ts';
import { tokenOf } from './people.ts';
import { rowsOf } from './rows.ts';
import type { TestServer } from './server.ts';

/** Demo accounts: Ayşe has the free package, the others one that was bought. */
export const AYSE = 'ayse@salon.test';
export const MEHMET = 'mehmet@salon.test';
export const ZEYNEP = 'zeynep@salon.test';

const MINUTE = 60_000;

interface Held extends Partial<MeetingTimes> {
  title?: string;
  /** Address of an account; null: a visitor. */
  creator?: string | null;
  seriesId?: string;
  hasOwnInvitees?: boolean;
}
interface Invited {
  seriesId?: string;
  fullName?: string;
  isModerator?: boolean;
  registered?: boolean;
  removed?: boolean;
}

/** Meetings that were planned and held before now, written into the database as they would have left it. */
export async function seedPastMeetings(server: TestServer) {
  const { db } = server.app.deps;
  const rows = await rowsOf(db, sql`select id, email from "user"`);
  const userIds = new Map(rows.map(({ id, email }) => [String(email), String(id)]));
  const tokens = new Map<string, string>();
  const now = () => server.clock.now();
  const ago = (minutes: number): Date => new Date(now().getTime() - minutes * MINUTE);
  const idOf = (email: string): string => userIds.get(email) ?? '';

  async function signIn(): Promise<void> {
    for (const email of [AYSE, MEHMET, ZEYNEP]) tokens.set(email, await tokenOf(server, email));
  }
  await signIn();

  /** Mehmet's planned meeting of an hour that ended an hour ago, in which no one was. */
  async function createTestHeldMeeting({ creator = MEHMET, ...given }: Held = {}): Promise<string> {
    const id = publicId();
    await db.insert(meetings).values({
      id,
      title: 'Planlı toplantı',
      packageVersionId: 'standart-1',
      maxParticipants: 100,
      maxMinutes: 600,
      creatorId: creator === null ? null : idOf(creator),
      createdAt: ago(1440),
      startsAt: ago(120),
      endsAt: ago(60),
      endedAt: ago(60),
      ...given,
    });
    if (given.seriesId === undefined) await assignMeetingNumber(db, { meetingId: id, seriesId: null });
    return id;
  }

  async function createTestSeries(): Promise<string> {
    const id = publicId();
    // The rule and the form's content matter to no one who looks back.
    await db.execute(sql`insert into meeting_series
        (id, creator_id, title, uid, rule, starts_local, ends_local, time_zone, content, created_at)
      values (${id}, ${idOf(MEHMET)}, 'Dizi', ${id}, '{}', '2026-11-19T12:00', '2026-11-19T13:00', 'Europe/Istanbul',
        '{}', ${ago(1440).toISOString()})`);
    await assignMeetingNumber(db, { meetingId: null, seriesId: id });
    return id;
  }

  /** Invites someone to a meeting, or with `seriesId` to a series. */
  async function invite(meetingId: string | null, email: string, given: Invited = {}): Promise<string> {
    const id = publicId();
    const { removed, ...columns } = given;
    await db.insert(invitees).values({
      id,
      meetingId,
      email,
      emailKey: email.toLowerCase(),
      createdAt: ago(1440),
      removedAt: removed === true ? ago(1) : null,
      ...columns,
    });
    return id;
  }

  /** A signed way in. */
  async function createTestLink(meetingId: string, holder: { inviteeId?: string; userId?: string }): Promise<string> {
    const id = publicId();
    await db.insert(invitations).values({ id, meetingId, role: 'user', createdAt: ago(1440), ...holder });
    return id;
  }

  /** Someone who was inside in these stretches of minutes since two hours ago; null: still is. */
  async function came(
    meetingId: string,
    times: readonly [number, number | null][],
    given: Partial<typeof participants.$inferInsert> = {},
  ): Promise<void> {
    const [id, email] = [publicId(), given.email ?? `a${publicId()}@example.com`];
    const at = (minutes: number): Date => ago(120 - minutes);
    const roomId = await ensureMainRoom(db, { id: meetingId }, at(0));
    await db.insert(participants).values({
      id,
      meetingId,
      roomId,
      role: 'guest',
      fullName: 'Deniz',
      email,
      emailKey: email.toLowerCase(),
      deviceHash: publicId(),
      tokenHash: publicId(),
      state: 'left',
      admittedAt: at(0),
      seenAt: at(0),
      ...given,
    });
    for (const [from, to] of times)
      await db.insert(attendanceIntervals).values({
        id: publicId(),
        meetingId,
        roomId,
        participantId: id,
        joinedAt: at(from),
        leftAt: to === null ? null : at(to),
      });
  }

  return {
    now,
    ago,
    idOf,
    /** Signs the demo accounts in again, after much time went by. */
    signIn,
    as: (email: string) => ({ bearer: tokens.get(email) ?? '' }),
    createTestHeldMeeting,
    createTestSeries,
    invite,
    createTestLink,
    came,
  };
}
export type HeldMeetings = Awaited<ReturnType<typeof seedPastMeetings>>;
