import { handle, type JobHandler, scheduled } from '#platform/jobs/job.ts';
import { deletePasskeysOf, withSignInRevocation } from '../account/index.ts';
import type { Deps } from './deps.ts';
import { settingsByIssuer } from './session.directory.ts';
import { findExistingSubjects } from './session.ldap.ts';
import { type DirectoryIdentity, identitiesToAsk } from './session.queries.ts';
import { noteAnswer } from './session.store.ts';

/** A person is asked about when the directory has not vouched for them for this long. */
const ASK_AFTER_MS = 3_600_000;
/** People of one directory that are asked about over one connection. */
const BATCH_SIZE = 500;

/** Asks directories whether they still have the people whom they once let in. */
export const deprovisioningJobs = (deps: Deps): JobHandler[] => [
  handle(scheduled('session.deprovision', '*/10 * * * *'), async (_data, { signal }) => {
    while (!signal.aborted) {
      const before = new Date(deps.clock.now().getTime() - ASK_AFTER_MS);
      const due = await identitiesToAsk(deps.db, deps.config.ldap?.url ?? null, before, BATCH_SIZE);
      const [first] = due;
      if (first === undefined) return;
      await askAbout(deps, first.issuer, due);
    }
  }),
];

/**
 * Anyone who is not there any more is signed out everywhere, loses their passkeys, and signs in by nothing until the directory lets them
 * in again. A
 * directory that cannot be asked says nothing about anybody: it is asked again after the same while.
 */
async function askAbout(deps: Deps, issuer: string, people: readonly DirectoryIdentity[]): Promise<void> {
  const subjects = people.map(({ subject }) => subject);
  const present = await presentIn(deps, issuer, subjects);
  const deprovisioned = present === null ? [] : people.filter(({ subject }) => !present.has(subject));
  for (const { id, userId, emailKey, deprovisionedAt } of deprovisioned) {
    const now = deps.clock.now();
    await withSignInRevocation(deps, { exceptSessionId: null }, async (tx) => {
      await noteAnswer(tx, [id], { askedAt: now, deprovisionedAt: deprovisionedAt ?? now });
      // The device may be the company's: anyone who is let in again adds a passkey again.
      await deletePasskeysOf(tx, userId);
      return { id: userId, emailKey };
    });
    if (deprovisionedAt === null) deps.log.info({ userId }, 'directory user removed, sessions ended');
  }
  const others = people.filter((one) => !deprovisioned.includes(one)).map(({ id }) => id);
  await noteAnswer(deps.db, others, { askedAt: deps.clock.now(), ...(present !== null && { deprovisionedAt: null }) });
}

/** Null: no one could be asked. */
async function presentIn(deps: Deps, issuer: string, subjects: readonly string[]): Promise<Set<string> | null> {
  try {
    const settings = await settingsByIssuer(deps, issuer);
    return settings === null ? null : await findExistingSubjects(settings, subjects);
  } catch (failure) {
    deps.log.warn({ err: failure, issuer }, 'directory membership check failed');
    return null;
  }
}
