import type { MediaSource, ParticipantRole } from '@salon/contract';
import { and, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { invitations } from '../meeting/meeting.tables.ts';
import { closePresences, openPresence } from './attendance/room.presences.store.ts';
import { bansMatching, linkedEntries } from './room.bans.queries.ts';
import { isSamePerson, type ParticipantRow } from './room.queries.ts';
import { knocks, participants } from './room.tables.ts';

/** Someone who is still connected is noted as seen again after this time. */
export const SEEN_SECONDS = 5;

const nextRev = sql`${participants.rev} + 1`;

/** Changes what others see of people; every change raises their revision. Returns the changed rows. */
function change(
  db: Db,
  where: SQL | undefined,
  values: Partial<typeof participants.$inferInsert>,
): Promise<ParticipantRow[]> {
  return db
    .update(participants)
    .set({ ...values, rev: nextRev as unknown as number })
    .where(where)
    .returning();
}

export async function insertParticipant(
  tx: Db,
  participant: typeof participants.$inferInsert,
): Promise<ParticipantRow> {
  const [row] = await tx.insert(participants).values(participant).returning();
  if (row === undefined) throw new Error('insert into participant returned no row');
  return row;
}

/** Null if the id was used before. */
export async function insertReserved(
  tx: Db,
  participant: typeof participants.$inferInsert,
): Promise<ParticipantRow | null> {
  const [row] = await tx
    .insert(participants)
    .values(participant)
    .onConflictDoNothing({ target: participants.id })
    .returning();
  return row ?? null;
}

/** This many of an entry's secrets from before are known as such. */
const MAX_MOVED_TOKENS = 20;

/** Another tab or device of the same person continues with this entry: the secret before it opens nothing any more. */
export async function moveEntry(
  tx: Db,
  id: string,
  device: { tokenHash: string; deviceHash?: string },
  now: Date,
): Promise<ParticipantRow> {
  const [row] = await tx
    .update(participants)
    .set({
      ...device,
      moves: sql`${participants.moves} + 1` as unknown as number,
      movedTokenHashes:
        sql`(array_prepend(${participants.tokenHash}, ${participants.movedTokenHashes}))[1:${sql.raw(String(MAX_MOVED_TOKENS))}]` as unknown as string[],
      seenAt: now,
    })
    .where(eq(participants.id, id))
    .returning();
  if (row === undefined) throw new Error(`participant ${id} not found after locking its meeting`);
  return row;
}

/**
 * First connection, or the return of someone who had left: a presence begins. Null when nothing changed for the others.
 */
export async function markInside(tx: Db, id: string, now: Date): Promise<ParticipantRow | null> {
  const [row] = await change(tx, and(eq(participants.id, id), inArray(participants.state, ['admitted', 'left'])), {
    state: 'inside',
    enteredAt: sql`coalesce(${participants.enteredAt}, ${now.toISOString()})` as unknown as Date,
    leftAt: null,
    disconnectedAt: null,
    seenAt: now,
  });
  if (row !== undefined) await openPresence(tx, row, now);
  return row ?? null;
}

/** A connection of these people is there (again). */
export async function markBack(db: Db, ids: readonly string[], now: Date): Promise<void> {
  const seenBefore = new Date(now.getTime() - SEEN_SECONDS * 1000);
  if (ids.length > 0)
    await db
      .update(participants)
      .set({ disconnectedAt: null, seenAt: now })
      .where(
        and(
          inArray(participants.id, [...ids]),
          eq(participants.state, 'inside'),
          or(isNotNull(participants.disconnectedAt), lt(participants.seenAt, seenBefore)),
        ),
      );
}

/** Holds a place again for someone who had left. */
export async function readmit(tx: Db, id: string, now: Date): Promise<void> {
  await tx
    .update(participants)
    .set({ state: 'admitted', admittedAt: now, disconnectedAt: null, seenAt: now })
    .where(and(eq(participants.id, id), eq(participants.state, 'left')));
}

export async function setDisconnectedAt(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(participants)
      .set({ disconnectedAt: now })
      .where(
        and(inArray(participants.id, [...ids]), eq(participants.state, 'inside'), isNull(participants.disconnectedAt)),
      );
}

/** Entries that were changed, and those of them that were inside until then. */
export interface Departure {
  changed: ParticipantRow[];
  left: ParticipantRow[];
}

async function departed(tx: Db, changed: ParticipantRow[], until: 'now' | 'lastSeen', now: Date): Promise<Departure> {
  const ids = await closePresences(tx, changed, until, now);
  return { changed, left: changed.filter(({ id }) => ids.has(id)) };
}

/** Someone says that they leave. */
export const markLeft = (tx: Db, id: string, now: Date): Promise<Departure> =>
  leaveNow(tx, and(eq(participants.id, id), inArray(participants.state, ['admitted', 'inside'])), now);

/** Takes an entering back that came too late, unless the entry was changed since. */
export const unmarkInside = (tx: Db, id: string, rev: number, now: Date): Promise<Departure> =>
  leaveNow(tx, and(eq(participants.id, id), eq(participants.state, 'inside'), eq(participants.rev, rev)), now);

async function leaveNow(tx: Db, here: SQL | undefined, now: Date): Promise<Departure> {
  return departed(tx, await change(tx, here, { state: 'left', leftAt: now, handRaisedAt: null }), 'now', now);
}

/** Someone who left is inside again: their connection could not be ended. They are about to be judged again. */
export async function markStillInside(tx: Db, id: string, now: Date): Promise<ParticipantRow[]> {
  const inside = { state: 'inside', leftAt: null, disconnectedAt: now } as const;
  const entered = and(eq(participants.id, id), eq(participants.state, 'left'), isNotNull(participants.enteredAt));
  const back = await change(tx, entered, inside);
  for (const row of back) await openPresence(tx, row, now);
  return back;
}

/** Who has gone: whose connection went away before `disconnectedBefore`, or whom no one has seen since `seenBefore` (null: not judged). */
export interface PresenceTimeouts {
  disconnectedBefore: Date;
  seenBefore: Date | null;
}

const isLost = ({ disconnectedBefore, seenBefore }: PresenceTimeouts): SQL | undefined => {
  const isDisconnected = and(
    isNotNull(participants.disconnectedAt),
    lt(participants.disconnectedAt, disconnectedBefore),
  );
  return and(
    eq(participants.state, 'inside'),
    seenBefore === null ? isDisconnected : or(isDisconnected, lt(participants.seenAt, seenBefore)),
  );
};

/** People in these meetings who seem to have gone. */
export function findUnreachable(
  db: Db,
  meetingIds: readonly string[],
  timeouts: PresenceTimeouts,
): Promise<Pick<ParticipantRow, 'id' | 'roomId'>[]> {
  if (meetingIds.length === 0) return Promise.resolve([]);
  return db
    .select({ id: participants.id, roomId: participants.roomId })
    .from(participants)
    .where(and(inArray(participants.meetingId, [...meetingIds]), isLost(timeouts)));
}

/** Those of these people who still seem to have gone have left. Their stay ends when they were last there, not when it was noticed. */
export async function markUnreachableLeft(
  tx: Db,
  ids: readonly string[],
  timeouts: PresenceTimeouts,
  now: Date,
): Promise<Departure> {
  if (ids.length === 0) return { changed: [], left: [] };
  const lost = and(inArray(participants.id, [...ids]), isLost(timeouts));
  return departed(tx, await change(tx, lost, { state: 'left', leftAt: now, handRaisedAt: null }), 'lastSeen', now);
}

/**
 * These people are in another room of their meeting from now on: where they were inside, a presence ends and another begins.
 * Returns those who were elsewhere and are still of the meeting.
 */
export async function markMoved(tx: Db, ids: readonly string[], roomId: string, now: Date): Promise<ParticipantRow[]> {
  if (ids.length === 0) return [];
  const elsewhere = and(
    inArray(participants.id, [...ids]),
    ne(participants.roomId, roomId),
    ne(participants.state, 'removed'),
  );
  const moved = await change(tx, elsewhere, { roomId });
  const inside = moved.filter(({ state }) => state === 'inside');
  await closePresences(tx, inside, 'now', now);
  for (const row of inside) await openPresence(tx, row, now);
  return moved;
}

/** Gives up places that were held for people who never connected. */
export async function releaseExpiredReservations(db: Db, admittedBefore: Date, now: Date): Promise<void> {
  await db
    .update(participants)
    .set({ state: 'left', leftAt: now })
    // As the index `participant_held` has it.
    .where(and(sql`state = 'admitted'`, lt(participants.admittedAt, admittedBefore)));
}

/** These people are connected; those who were noted since `olderThan` are left alone. */
export async function markSeen(db: Db, ids: readonly string[], now: Date, olderThan: Date): Promise<void> {
  if (ids.length > 0)
    await db
      .update(participants)
      .set({ seenAt: now })
      .where(
        and(
          inArray(participants.id, [...ids]),
          inArray(participants.state, ['admitted', 'inside']),
          lt(participants.seenAt, olderThan),
        ),
      );
}

/** The places of people who were let in and are not inside yet, but for those whom a moderator let in one by one. */
export async function releaseReservations(tx: Db, meetingId: string, now: Date): Promise<void> {
  await tx
    .update(participants)
    .set({ state: 'left', leftAt: now })
    .where(
      and(
        eq(participants.meetingId, meetingId),
        eq(participants.state, 'admitted'),
        ne(participants.role, 'moderator'),
        sql`not exists (select 1 from ${knocks} where ${knocks.participantId} = ${participants.id})`,
      ),
    );
}

/** Puts a person out with every entry of theirs, but never the one who acts. */
export async function markRemoved(tx: Db, target: ParticipantRow, exceptId: string, now: Date): Promise<Departure> {
  const entries = and(ne(participants.id, exceptId), ne(participants.state, 'removed'), linkedEntries(target));
  const removed = await change(tx, entries, { state: 'removed', leftAt: now, handRaisedAt: null });
  return departed(tx, removed, 'lastSeen', now);
}

/** The removed entries of a person are those of someone who left: with the role of their invitation, not one that was given inside. */
export function markAllowedBack(tx: Db, target: ParticipantRow): Promise<ParticipantRow[]> {
  const role = sql`coalesce((select i.role from ${invitations} i where i.id = ${participants.invitationId}), 'guest')`;
  return change(tx, bansMatching(target), { state: 'left', role: role as unknown as ParticipantRole });
}

/** Everyone out when the meeting ends. Anyone who went while no server was running was there until they were last seen. */
export async function markAllLeft(tx: Db, meetingId: string, now: Date): Promise<Departure> {
  const here = and(eq(participants.meetingId, meetingId), inArray(participants.state, ['admitted', 'inside']));
  return departed(tx, await change(tx, here, { state: 'left', leftAt: now, handRaisedAt: null }), 'lastSeen', now);
}

/**
 * The role of a person's entry, and of the others made with the same invitation, but never of the one who acts. What was taken
 * from them in their former role is given back, and `blocked` is what the rules keep from the new one.
 */
export function setRole(
  tx: Db,
  target: ParticipantRow,
  role: ParticipantRole,
  exceptId: string,
  blocked: MediaSource[],
): Promise<ParticipantRow[]> {
  const same = or(
    isSamePerson(target),
    target.invitationId === null ? undefined : eq(participants.invitationId, target.invitationId),
  );
  return change(
    tx,
    and(
      eq(participants.meetingId, target.meetingId),
      ne(participants.id, exceptId),
      ne(participants.state, 'removed'),
      same,
    ),
    { role, blockedSources: blocked },
  );
}

/** On every device of a person. */
export function setBlocked(db: Db, person: ParticipantRow, blocked: MediaSource[]): Promise<ParticipantRow[]> {
  const devices = and(
    eq(participants.meetingId, person.meetingId),
    isSamePerson(person),
    ne(participants.state, 'removed'),
  );
  return change(db, devices, { blockedSources: blocked });
}

/** A rule keeps everyone but moderators from a source (`isOff`), or no more: those of the meeting's people for whom it changes something. */
export function setBlockedForAll(
  tx: Db,
  meetingId: string,
  source: MediaSource,
  isOff: boolean,
): Promise<ParticipantRow[]> {
  const { blockedSources: blocked } = participants;
  const isBlocked = sql`${source} = any(${blocked})`;
  const next = isOff ? sql`array_append(${blocked}, ${source})` : sql`array_remove(${blocked}, ${source})`;
  return change(
    tx,
    and(
      eq(participants.meetingId, meetingId),
      ne(participants.role, 'moderator'),
      ne(participants.state, 'removed'),
      isOff ? sql`not ${isBlocked}` : isBlocked,
    ),
    { blockedSources: next as unknown as MediaSource[] },
  );
}

/** On every device of a person. No rows: they are called so already. */
export const setDisplayName = (db: Db, person: ParticipantRow, name: string): Promise<ParticipantRow[]> =>
  change(
    db,
    and(
      eq(participants.meetingId, person.meetingId),
      isSamePerson(person),
      ne(participants.state, 'removed'),
      sql`coalesce(${participants.displayName}, ${participants.fullName}) <> ${name}`,
    ),
    { displayName: name },
  );

/** Whether a moderator or someone who is signed in has a name with this key, besides one entry. */
export async function isNameTaken(db: Db, meetingId: string, nameKey: string, exceptId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: participants.id })
    .from(participants)
    .where(
      and(
        eq(participants.meetingId, meetingId),
        eq(participants.nameKey, nameKey),
        ne(participants.id, exceptId),
        or(eq(participants.role, 'moderator'), isNotNull(participants.userId), isNotNull(participants.invitationId)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function setNameMark(
  db: Db,
  id: string,
  nameKey: string,
  nameMark: string | null,
): Promise<ParticipantRow> {
  const [row] = await change(db, eq(participants.id, id), { nameKey, nameMark });
  if (row === undefined) throw new Error('participant not found after insert');
  return row;
}

/** Marks guests of this name who are not marked yet. */
export const markGuestsNamed = (db: Db, meetingId: string, nameKey: string, mark: string): Promise<ParticipantRow[]> =>
  change(
    db,
    and(
      eq(participants.meetingId, meetingId),
      eq(participants.nameKey, nameKey),
      ne(participants.role, 'moderator'),
      isNull(participants.userId),
      isNull(participants.invitationId),
      isNull(participants.nameMark),
      ne(participants.state, 'removed'),
    ),
    { nameMark: mark },
  );

/** The entries of an account that brought a picture have this one from now on. */
export function setPicture(db: Db, userId: string, picture: string | null): Promise<ParticipantRow[]> {
  return change(
    db,
    // As the index `participant_picture` has it.
    and(eq(participants.userId, userId), isNotNull(participants.picture), ne(participants.state, 'removed')),
    { picture },
  );
}

/** On every device of a person that is inside. */
export function setHand(db: Db, person: ParticipantRow, raisedAt: Date | null): Promise<ParticipantRow[]> {
  const differs = raisedAt === null ? isNotNull(participants.handRaisedAt) : isNull(participants.handRaisedAt);
  const devices = and(eq(participants.meetingId, person.meetingId), isSamePerson(person));
  return change(db, and(devices, eq(participants.state, 'inside'), differs), { handRaisedAt: raisedAt });
}
