import { createHash } from 'node:crypto';
import type { AuditAction, AuditTarget } from '@salon/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import { type Keyring, keyedHash, type SecretKey } from '../crypto/keyring.ts';
import type { Db } from '../db/open.ts';
import { bearerSecret } from '../ids.ts';
import { handle, type JobHandler, scheduled } from '../jobs/job.ts';
import { type AuditRow, append, entriesAfter, headOf, type PersonalRow } from './audit.store.ts';
import type { AuditValues } from './audit.tables.ts';

/** Who did something, and from where. */
export interface Actor {
  account: { userId: string };
  address: string;
  correlationId: string;
}

/** Something that an administrator did. Passwords, tokens and cards are never told here. */
export interface AuditRecord {
  deed: AuditAction;
  target: { kind: AuditTarget; id: string };
  before?: AuditValues | null;
  after?: AuditValues | null;
  /** What of it is about a person, and is forgotten with them. */
  personal?: { subjectId: string; before: AuditValues | null; after: AuditValues | null };
  reason?: string;
}

/** How a look through the whole log ended. */
export interface AuditState {
  entries: number;
  /** The first entry that is not as it was written, or that is missing. */
  brokenAt: number | null;
  /** Hash of the last one. */
  hash: string;
}

/** The log of what administrators do. */
export interface Audit {
  /** Writes a deed down, in its transaction. */
  note(tx: Db, by: Actor, deed: AuditRecord): Promise<void>;
  check(): Promise<AuditState>;
  jobs: JobHandler[];
}

interface AuditDeps {
  db: Db;
  clock: Clock;
  keys: Keyring;
  log: FastifyBaseLogger;
  /** Counts what is broken. */
  broken(): void;
}

/** The same text for the same values, in whatever order a database gives their names back. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

const personalHashOf = ({ salt, subjectId, before, after }: Omit<PersonalRow, 'seq'>): string =>
  createHash('sha256')
    .update(canonical([salt, subjectId, before, after]))
    .digest('base64url');

const checkChain = scheduled('audit.verifyChain', '40 3 * * *', { timeout: 3600 });
const CHECKED_BATCH_SIZE = 1000;

export function createAudit({ db, clock, keys, log, broken }: AuditDeps): Audit {
  const hashOf = (key: SecretKey, { hash: _own, at, ...entry }: AuditRow): string =>
    keyedHash(key, 'audit-log', canonical({ ...entry, at: at.toISOString() }));

  /** Whether an entry follows the one before and says what it said when it was written. */
  const isWhole = (entry: AuditRow, personal: PersonalRow | null, last: { seq: number; hash: string }): boolean => {
    if (entry.seq !== last.seq + 1 || entry.previousHash !== last.hash) return false;
    if (personal !== null && personalHashOf(personal) !== entry.personalHash) return false;
    const key = keys.find(entry.keyId);
    // Without the key that an entry was written with, only its place in the chain can be checked.
    return key === undefined || hashOf(key, entry) === entry.hash;
  };

  async function check(): Promise<AuditState> {
    const head = await headOf(db);
    let last = { seq: 0, hash: '' };
    let hasKnownKey = false;
    while (last.seq < head.seq) {
      const rows = await entriesAfter(db, last.seq, CHECKED_BATCH_SIZE);
      if (rows.length === 0) return { entries: last.seq, brokenAt: last.seq + 1, hash: last.hash };
      for (const { entry, personal } of rows) {
        const isKnown = keys.find(entry.keyId) !== undefined;
        // Keys are forgotten in their order: an unknown one after a known one was made up.
        if ((hasKnownKey && !isKnown) || !isWhole(entry, personal, last))
          return { entries: last.seq, brokenAt: last.seq + 1, hash: last.hash };
        hasKnownKey ||= isKnown;
        last = { seq: entry.seq, hash: entry.hash };
        if (last.seq === head.seq && last.hash !== head.hash)
          return { entries: last.seq, brokenAt: last.seq, hash: last.hash };
      }
    }
    return { entries: last.seq, brokenAt: null, hash: last.hash };
  }

  async function checkDaily(): Promise<void> {
    const { brokenAt, entries, hash } = await check();
    if (brokenAt === null) return log.info({ entries, hash }, 'audit log checked');
    broken();
    log.error({ brokenAt, entries }, 'audit log verification failed');
  }

  return {
    check,
    jobs: [handle(checkChain, checkDaily)],
    note: (tx, { account, address, correlationId }, deed) =>
      append(tx, (last) => {
        const { before = null, after = null, reason = null } = deed;
        const personal = deed.personal === undefined ? null : { ...deed.personal, salt: bearerSecret() };
        const entry = {
          seq: last.seq + 1,
          at: clock.now(),
          actorId: account.userId,
          deed: deed.deed,
          targetKind: deed.target.kind,
          targetId: deed.target.id,
          before,
          after,
          reason,
          address,
          correlationId,
          personalHash: personal === null ? null : personalHashOf(personal),
          keyId: keys.current.id,
          previousHash: last.hash,
          hash: '',
        };
        return { entry: { ...entry, hash: hashOf(keys.current, entry) }, personal };
      }),
  };
}
