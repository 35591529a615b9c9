import { and, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#platform/db/open.ts';
import { publicId } from '#platform/ids.ts';
import { users } from '../account/account.tables.ts';
import { hasConsented, noteEvent, registrationAt, type User } from '../account/index.ts';
import { isDeprovisioned, knowsDevice, type Session, type TryCounter } from './session.queries.ts';
import {
  authorizationRequests,
  identities,
  knownDevices,
  mfaChallenges,
  refreshTokens,
  sessions,
  signInAttempts,
} from './session.tables.ts';

/** `askedAt`: a directory has just vouched for the person; null: the issuer is none that can be asked later. */
export async function linkIdentity(
  tx: Db,
  row: Pick<typeof identities.$inferInsert, 'userId' | 'issuer' | 'subject' | 'createdAt' | 'askedAt'>,
): Promise<void> {
  await tx
    .insert(identities)
    .values({ ...row, id: publicId() })
    .onConflictDoNothing();
}

/**
 * Unlinks an account from sign-in providers; returns their issuers. Directories stay: an account that its directory has removed is
 * known by that row.
 */
export async function deleteProviderIdentities(tx: Db, userId: string): Promise<string[]> {
  const rows = await tx
    .delete(identities)
    .where(and(eq(identities.userId, userId), isNull(identities.askedAt)))
    .returning({ issuer: identities.issuer });
  return rows.map(({ issuer }) => issuer);
}

/** A directory let someone in: whatever it said of them before counts no more. */
export async function noteVouched(db: Db, issuer: string, subject: string, now: Date): Promise<void> {
  await db
    .update(identities)
    .set({ askedAt: now, deprovisionedAt: null })
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
}

/** What a directory said of these people when it was asked. */
export async function noteAnswer(
  db: Db,
  ids: readonly string[],
  answer: Partial<Pick<typeof identities.$inferInsert, 'askedAt' | 'deprovisionedAt'>>,
): Promise<void> {
  if (ids.length > 0)
    await db
      .update(identities)
      .set(answer)
      .where(inArray(identities.id, [...ids]));
}

/** Writes down that the owner of an account proved to be that on this browser; a part of a statement. */
const rememberDevice = (db: Db, emailKey: string, deviceHash: string, userId: string, now: Date) =>
  db
    .insert(knownDevices)
    .values({ emailKey, deviceHash, userId, lastAt: now })
    .onConflictDoUpdate({ target: [knownDevices.emailKey, knownDevices.deviceHash], set: { userId, lastAt: now } });

/**
 * Writes a session, its first refresh token, the sign-in among the account's events, and the browser among the known
 * ones: one statement, whole or not at all. Returns whether the browser was known before: the statement does not see
 * what it writes itself.
 */
export async function openSession(
  db: Db,
  emailKey: string,
  row: typeof sessions.$inferInsert,
  refreshHash: string,
): Promise<boolean> {
  const { userId, createdAt } = row;
  const remembered = db
    .$with('remembered')
    .as(rememberDevice(db, emailKey, row.deviceHash, userId, createdAt).returning({ userId: knownDevices.userId }));
  const opened = db.$with('opened').as(db.insert(sessions).values(row).returning({ id: sessions.id }));
  const handed = db
    .$with('handed')
    .as(
      db
        .insert(refreshTokens)
        .values({ hash: refreshHash, sessionId: row.id, createdAt })
        .returning({ hash: refreshTokens.hash }),
    );
  const noted = db
    .$with('noted')
    .as(noteEvent(db, userId, 'signedIn', row, createdAt).returning({ id: sql`1`.as('id') }));
  const [session] = await db
    .with(opened, handed, remembered, noted)
    .select({ known: knowsDevice(db, userId, row.deviceHash) })
    .from(opened);
  if (session === undefined) throw new Error('insert into session returned no row');
  return session.known;
}

/** Locks a session, so that exchanges of its refresh token follow one another. */
export async function lockSession(tx: Db, id: string): Promise<Session | null> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row ?? null;
}
export async function replaceRefresh(
  tx: Db,
  oldHash: string,
  newHash: string,
  sessionId: string,
  now: Date,
): Promise<void> {
  await tx.update(refreshTokens).set({ replacedAt: now }).where(eq(refreshTokens.hash, oldHash));
  await tx.insert(refreshTokens).values({ hash: newHash, sessionId, createdAt: now });
}
export async function touchSession(tx: Db, id: string, now: Date, expiresAt: Date, address: string): Promise<void> {
  await tx.update(sessions).set({ lastSeenAt: now, expiresAt, address }).where(eq(sessions.id, id));
}
/** The password of this session was given again. */
export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, id));
}
/** Ends one session, or every one of a user but `exceptId`. Returns the ended ids. */
export async function endSessions(
  db: Db,
  userId: string,
  which: { id: string } | { exceptId: string | null },
  now: Date,
): Promise<string[]> {
  const chosen =
    'id' in which ? eq(sessions.id, which.id) : which.exceptId === null ? undefined : ne(sessions.id, which.exceptId);
  const rows = await db
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), chosen))
    .returning({ id: sessions.id });
  return rows.map((row) => row.id);
}

/** How waits grow: from the `from`-th try on, `first` seconds, then twofold up to `longest`. */
export interface Waits {
  readonly from: number;
  readonly first: number;
  readonly longest: number;
}

/** A try that was counted, and what it is judged by. */
export interface Claim {
  before: number;
  user: User | null;
  /** Of an address without an account: a registration that waits for it to be confirmed. */
  registrationId: string | null;
  registrationHash: string | null;
}

/**
 * Counts a try before it is judged, so that many at once are not all judged; a right one clears the count. Returns how many
 * came before it and who has the address, or null when it has to wait. One statement: the row's lock is all that they wait
 * for. What it costs does not depend on anything that an account has beyond its own row.
 */
export async function registerAttempt(
  db: Db,
  { emailKey, deviceHash }: TryCounter,
  callerDevice: string,
  waits: Waits,
  now: Date,
): Promise<Claim | null> {
  const failures = sql`${signInAttempts.failures} + 1`;
  const moment = sql`${now.toISOString()}::timestamptz`;
  const seconds = sql`least(${waits.longest}, ${waits.first} * power(2, least(${failures} - ${waits.from}, 30)))`;
  const claimed = db.$with('claimed').as(
    db
      .insert(signInAttempts)
      .values({ emailKey, deviceHash, failures: 1, lastAt: now })
      .onConflictDoUpdate({
        target: [signInAttempts.emailKey, signInAttempts.deviceHash],
        set: {
          failures,
          lastAt: now,
          waitUntil: sql`case when ${failures} < ${waits.from} then null else ${moment} + make_interval(secs => ${seconds}) end`,
        },
        setWhere: sql`${signInAttempts.waitUntil} is null or ${signInAttempts.waitUntil} <= ${moment}`,
      })
      .returning({ failures: signInAttempts.failures }),
  );
  const waiting = registrationAt(db, emailKey, callerDevice);
  const [row] = await db
    .with(claimed)
    .select({
      failures: claimed.failures,
      user: users,
      registrationId: waiting.registrationId,
      registrationHash: waiting.registrationHash,
    })
    .from(claimed)
    .leftJoin(users, eq(users.emailKey, emailKey))
    .leftJoin(waiting, sql`true`);
  if (row === undefined) return null;
  const { failures: counted, ...rest } = row;
  return { before: counted - 1, ...rest };
}
const ofCounter = ({ emailKey, deviceHash }: TryCounter) =>
  and(eq(signInAttempts.emailKey, emailKey), eq(signInAttempts.deviceHash, deviceHash));

interface SignInFacts {
  userId: string;
  callerDevice: string;
  textVersion: string;
  /** Issuer of the settings' directory. */
  global: string | null;
}

/** A right try clears the count of its counter. In the same statement: what else its sign-in depends on. */
export async function clearFailures(
  db: Db,
  counter: TryCounter,
  { userId, callerDevice, textVersion, global }: SignInFacts,
): Promise<{ consented: boolean; knownDevice: boolean; deprovisioned: boolean }> {
  const cleared = db
    .$with('cleared')
    .as(db.delete(signInAttempts).where(ofCounter(counter)).returning({ emailKey: signInAttempts.emailKey }));
  const [row] = await db
    .with(cleared)
    .select({
      consented: hasConsented(db, userId, textVersion),
      knownDevice: knowsDevice(db, userId, callerDevice),
      deprovisioned: isDeprovisioned(db, userId, global),
    })
    .from(users)
    .where(eq(users.id, userId));
  if (row === undefined) throw new Error('account not found at sign-in');
  return row;
}
/** Clears one counter, or with no device every one at the address. */
export async function clearTries(db: Db, which: TryCounter | { emailKey: string }): Promise<void> {
  await db
    .delete(signInAttempts)
    .where('deviceHash' in which ? ofCounter(which) : eq(signInAttempts.emailKey, which.emailKey));
}
/** A try that no one could judge counts towards nothing. */
export async function unclaimTry(db: Db, counter: TryCounter): Promise<void> {
  await db
    .update(signInAttempts)
    .set({ failures: sql`greatest(${signInAttempts.failures} - 1, 0)`, waitUntil: null })
    .where(ofCounter(counter));
}
export async function createChallenge(db: Db, row: typeof mfaChallenges.$inferInsert): Promise<void> {
  await db.insert(mfaChallenges).values(row);
}
/** Counts a try at the second step; null when there is no such sign-in on this browser, or it had its tries. */
export async function attemptChallenge(db: Db, hash: string, deviceHash: string, most: number, now: Date) {
  const [row] = await db
    .update(mfaChallenges)
    .set({ attempts: sql`${mfaChallenges.attempts} + 1` })
    .where(
      and(
        eq(mfaChallenges.hash, hash),
        eq(mfaChallenges.deviceHash, deviceHash),
        lt(mfaChallenges.attempts, most),
        gt(mfaChallenges.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}
/** First steps from before count no more. */
export async function deleteExpiredSteps(tx: Db, userId: string): Promise<void> {
  await tx.delete(mfaChallenges).where(eq(mfaChallenges.userId, userId));
}
/** Takes the sign-in out: a second step is worth one session. */
export async function consumeChallenge(db: Db, hash: string): Promise<boolean> {
  return (
    (await db.delete(mfaChallenges).where(eq(mfaChallenges.hash, hash)).returning({ hash: mfaChallenges.hash }))
      .length > 0
  );
}

/** Anyone who sets a password by the code of a mail is the owner: the browser is known, and wrong tries count no more. */
export async function trustDevice(
  tx: Db,
  user: Pick<User, 'id' | 'emailKey'>,
  deviceHash: string,
  now: Date,
): Promise<void> {
  await rememberDevice(tx, user.emailKey, deviceHash, user.id, now);
  await clearTries(tx, { emailKey: user.emailKey });
}
export async function insertFlow(db: Db, row: typeof authorizationRequests.$inferInsert): Promise<void> {
  await db.insert(authorizationRequests).values(row);
}
/** Takes a begun flow out: its state is worth one return. */
export async function consumeAuthorizationRequest(db: Db, stateHash: string) {
  const [row] = await db
    .delete(authorizationRequests)
    .where(eq(authorizationRequests.stateHash, stateHash))
    .returning();
  return row ?? null;
}
