import {
  type ErrorCode,
  LONGEST_SESSION_SECONDS,
  LONGEST_SHORT_SESSION_SECONDS,
  SESSION_SECONDS,
  SHORT_SESSION_SECONDS,
} from '@salon/contract';
import { type Keyring, keyedHash, keyedHashes } from '#platform/crypto/keyring.ts';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import type { Origin } from '#platform/http/bind.ts';
import { bearerSecret, hashOf, publicId } from '#platform/ids.ts';
import { noteEvent, type SignInMethodsAsked, type SignInsRevoked, type User } from '../account/index.ts';
import type { Deps } from './deps.ts';
import {
  countSessions,
  findDeprovisioned,
  identitiesOf,
  listSessionsOf,
  refreshByHash,
  userOfSession,
} from './session.queries.ts';
import {
  deleteExpiredSteps,
  deleteProviderIdentities,
  endSessions,
  lockSession,
  openSession,
  replaceRefresh,
  touchSession,
  trustDevice,
} from './session.store.ts';

/** Two tabs may exchange the same token at once; within this time the later one gets what the first one got. */
const GRACE_SECONDS = 30;

export interface Started {
  sessionId: string;
  token: string;
  refreshToken: string;
  /** Seconds that the cookie lives; null: as long as the browser is open. */
  cookieSeconds: number | null;
}

/**
 * When a session ends that is used now: a while after that, but never later than its absolute end, however often its refresh
 * token is exchanged.
 */
function endOf(session: { remember: boolean; createdAt: Date }, now: Date): Date {
  const life = session.remember ? SESSION_SECONDS : SHORT_SESSION_SECONDS;
  const longest = session.remember ? LONGEST_SESSION_SECONDS : LONGEST_SHORT_SESSION_SECONDS;
  return new Date(Math.min(now.getTime() + life * 1000, session.createdAt.getTime() + longest * 1000));
}

/** Seconds that the cookie of a remembered session lives; null: as long as the browser is open. */
const cookieSecondsOf = (session: { remember: boolean; createdAt: Date }, now: Date): number | null =>
  session.remember ? Math.floor((endOf(session, now).getTime() - now.getTime()) / 1000) : null;

/** Refuses anyone who a directory speaks for that does not have them any more. */
export async function demandProvisioned({ db, config }: Deps, userId: string): Promise<void> {
  const deprovisioned = await findDeprovisioned(db, [userId], config.ldap?.url ?? null);
  if (deprovisioned.has(userId)) throw new DomainError('session.directoryGone');
}

/**
 * Opens a session and notes the sign-in; `onNewDevice` is told when this browser was never used for the account.
 * `emailKey`: the name that was typed. `knownDevice`: it surely was; false where no one has looked yet.
 */
export async function startSession(
  deps: Deps,
  user: User,
  from: Origin,
  { emailKey, remember, knownDevice }: { emailKey: string; remember: boolean; knownDevice: boolean },
  onNewDevice: (tx: Db) => Promise<void>,
): Promise<Started> {
  const now = deps.clock.now();
  const sessionId = publicId();
  const refreshToken = bearerSecret();
  const row = {
    id: sessionId,
    userId: user.id,
    remember,
    deviceHash: from.deviceHash,
    device: from.device,
    address: from.address,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: endOf({ remember, createdAt: now }, now),
  };
  // A browser that is known makes no mail: the one statement is a transaction on its own.
  if (knownDevice) await openSession(deps.db, emailKey, row, hashOf(refreshToken));
  else {
    await deps.db.transaction(async (tx) => {
      if (!(await openSession(tx, emailKey, row, hashOf(refreshToken)))) await onNewDevice(tx);
    });
  }
  return {
    sessionId,
    refreshToken,
    token: await deps.access.sign(user.id, sessionId),
    cookieSeconds: cookieSecondsOf(row, now),
  };
}

/** The successor follows from the token and a key that only servers have, so that a repeated exchange gives the same one. */
const SUCCESSOR = 'refresh-successor';

/** The token that a refresh token was exchanged for, by whichever key. */
async function knownSuccessor(tx: Db, keys: Keyring, token: string): Promise<string | null> {
  for (const successor of keyedHashes(keys, SUCCESSOR, token))
    if ((await refreshByHash(tx, hashOf(successor))) !== null) return successor;
  return null;
}

/** Why a session does not stand any more, for anyone who holds its token. */
function reasonOf({ endedAt, expiresAt }: { endedAt: Date | null; expiresAt: Date }, now: Date): ErrorCode {
  if (endedAt !== null) return 'session.ended';
  return expiresAt <= now ? 'session.expired' : 'session.unauthorised';
}

/**
 * Exchanges a refresh token. One that was exchanged before (beyond the grace) was stolen, by anyone who comes second: the
 * whole session ends.
 */
export async function refresh(deps: Deps, token: string, from: Origin): Promise<Started & { user: User }> {
  const now = deps.clock.now();
  const outcome = await deps.db.transaction(async (tx) => {
    const found = await refreshByHash(tx, hashOf(token));
    if (found === null) return null;
    const session = await lockSession(tx, found.sessionId);
    const standing = session === null ? null : await userOfSession(tx, session.id, now);
    const current = await refreshByHash(tx, hashOf(token));
    if (session !== null && standing === null) return { over: reasonOf(session, now) };
    if (session === null || standing === null || current === null) return null;
    if (current.replacedAt !== null) {
      const isInTime = now.getTime() - current.replacedAt.getTime() <= GRACE_SECONDS * 1000;
      if (isInTime) {
        const next = await knownSuccessor(tx, deps.keys, token);
        return next === null ? null : { ...standing, next };
      }
      const stolen = await endSessions(tx, session.userId, { id: session.id }, now);
      await noteEvent(tx, session.userId, 'tokenTheft', from, now);
      return { stolen };
    }
    const next = keyedHash(deps.keys.current, SUCCESSOR, token);
    await replaceRefresh(tx, current.hash, hashOf(next), session.id, now);
    await touchSession(tx, session.id, now, endOf(session, now), from.address);
    return { ...standing, next };
  });
  if (outcome !== null && 'stolen' in outcome) deps.hub.endSessions(outcome.stolen);
  if (outcome !== null && 'over' in outcome) throw new DomainError(outcome.over);
  if (outcome === null || 'stolen' in outcome) throw new DomainError('session.unauthorised');
  const { user, session, next } = outcome;
  return {
    user,
    sessionId: session.id,
    refreshToken: next,
    token: await deps.access.sign(user.id, session.id),
    cookieSeconds: cookieSecondsOf(session, now),
  };
}

/** Ends the session of a refresh token; an unknown one is no failure. */
export async function signOut(deps: Deps, token: string, from: Origin): Promise<void> {
  const now = deps.clock.now();
  const found = await refreshByHash(deps.db, hashOf(token));
  const standing = found === null ? null : await userOfSession(deps.db, found.sessionId, now);
  if (standing === null) return;
  deps.hub.endSessions(await endSessions(deps.db, standing.user.id, { id: standing.session.id }, now));
  await noteEvent(deps.db, standing.user.id, 'signedOut', from, now);
}

/** Ends sessions of one's own and notes it. Returns how many were ended. */
export async function endOwnSessions(
  deps: Deps,
  userId: string,
  which: { id: string } | { exceptId: string },
  from: Origin,
): Promise<number> {
  const now = deps.clock.now();
  const ended = await endSessions(deps.db, userId, which, now);
  deps.hub.endSessions(ended);
  if (ended.length > 0) await noteEvent(deps.db, userId, 'sessionEnded', from, now);
  return ended.length;
}

/** The account changed so that sign-ins from before count no more. */
export async function endRevoked(
  { clock }: Deps,
  { tx, user, exceptSessionId, provenBy, unlinks, ended }: SignInsRevoked,
): Promise<void> {
  if (provenBy !== undefined) await trustDevice(tx, user, provenBy, clock.now());
  ended.sessions = (await endSessions(tx, user.id, { exceptId: exceptSessionId }, clock.now())).length;
  if (unlinks === true) ended.linkedSignIns = hostsOf(await deleteProviderIdentities(tx, user.id));
  await deleteExpiredSteps(tx, user.id);
}

/** Devices that a list of ways to sign in names. */
const DEVICES_LISTED = 5;

/** Hosts of issuers, each once. */
const hostsOf = (issuers: readonly string[]): string[] => [
  ...new Set(issuers.map((issuer) => (URL.canParse(issuer) ? new URL(issuer).host : issuer))),
];

/** Adds the sessions of an account, and who else vouches for its owner. */
export async function addSignInMethods(
  { db, clock }: Deps,
  { userId, exceptSessionId, methods }: SignInMethodsAsked,
): Promise<void> {
  const [sessionCount, devices, identities] = await Promise.all([
    countSessions(db, userId, exceptSessionId, clock.now()),
    listSessionsOf(db, userId, exceptSessionId, clock.now(), DEVICES_LISTED),
    identitiesOf(db, userId),
  ]);
  methods.sessionCount = sessionCount;
  methods.devices = devices.map(({ device, lastSeenAt }) => ({ device, lastSeenAt: lastSeenAt.toISOString() }));
  methods.linkedSignIns = hostsOf(identities.filter((one) => !one.isDirectory).map(({ issuer }) => issuer));
  methods.hasDirectory = identities.some(({ isDirectory }) => isDirectory);
}
