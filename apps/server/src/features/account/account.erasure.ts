import { type FileReply, RETENTION_DAYS } from '@salon/contract';
import * as z from 'zod/mini';
import { transact } from '#platform/db/transact.ts';
import { type ErasureNote, erasureHash } from '#platform/erasureLog.ts';
import { DomainError } from '#platform/errors.ts';
import { keepExport } from '#platform/files/exports.ts';
import type { Origin } from '#platform/http/bind.ts';
import { handle, type JobHandler, job, scheduled } from '#platform/jobs/job.ts';
import { deleteMailsTo } from '#platform/mail/mail.store.ts';
import type { Account } from '#platform/principal.ts';
import { erasureMail } from './account.mails.ts';
import { reauthenticate } from './account.owner.ts';
import { pictureUrlOf, profileWire } from './account.profile.ts';
import {
  companyNameOf,
  consentsOf,
  erasuresDue,
  eventsOf,
  openErasure,
  presentUserIds,
  type User,
  userById,
} from './account.queries.ts';
import { withSignInRevocation } from './account.revocation.ts';
import { closeRequests, eraseUser, insertRequest, noteEvent, updateUser } from './account.store.ts';
import type { Deps } from './deps.ts';
import { waitingChange } from './email/email.service.ts';
import { ownPasskeys } from './passkey/passkey.service.ts';

/** Asks for erasure: the account is closed at once, its data go within thirty days. */
export async function askErasure(
  deps: Deps,
  user: User,
  account: Account,
  sealedPassword: string | undefined,
  from: Origin,
): Promise<Date> {
  await reauthenticate(deps, user, account, sealedPassword);
  const now = deps.clock.now();
  const dueAt = new Date(now.getTime() + RETENTION_DAYS.erasure * 86_400_000);
  await withSignInRevocation(deps, { exceptSessionId: null }, async (tx) => {
    if ((await openErasure(tx, user.id)) !== null) throw new DomainError('account.erasureOpen');
    await insertRequest(tx, { userId: user.id, kind: 'erasure', requestedAt: now, dueAt });
    const note = { requestedAt: now.toISOString(), dueAt: dueAt.toISOString() };
    await deps.jobs.send(tx, noteErasure, { userId: user.id, note });
    await updateUser(tx, user.id, { isActive: false });
    await noteEvent(tx, user.id, 'erasureRequested', from, now);
    await erasureMail(deps, tx, user, dueAt.toISOString().slice(0, 10));
    return user;
  });
  return dueAt;
}

/** People whose erasure is looked up at a time. */
const ERASED_BATCH_SIZE = 100;
const HOUR = 3600;

const findDue = scheduled('account.enqueueErasures', '1 * * * *');
/** The answer is due on a day, so there is time for a day of tries. */
const erase = job({
  name: 'account.erase',
  data: z.object({ userId: z.string() }),
  retry: [60, HOUR, 4 * HOUR, 12 * HOUR],
});

/** What a restored backup may not know is noted outside the database. */
const noteErasure = job({
  name: 'account.noteErasure',
  data: z.object({ userId: z.string(), note: z.object({ requestedAt: z.string(), dueAt: z.string() }) }),
  retry: [10, 60, 600, HOUR, 4 * HOUR, 12 * HOUR],
});

/** Erasures, a job for each person: one that fails keeps no one else from theirs. */
export const erasureJobs = (deps: Deps): JobHandler[] => [
  handle(noteErasure, ({ userId, note }) => deps.erasureLog.note(userId, note)),
  handle(findDue, () => sendDue(deps)),
  handle(erase, ({ userId }) => eraseOne(deps, userId, deps.clock.now())),
];

async function sendDue(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (let after = '', due: string[]; ; after = due.at(-1) ?? '') {
    due = await erasuresDue(deps.db, now, after, ERASED_BATCH_SIZE);
    await deps.jobs.sendAll(
      deps.db,
      erase,
      due.map((userId) => ({ userId })),
    );
    if (due.length < ERASED_BATCH_SIZE) return;
  }
}

/**
 * Requests the noted erasures again of which a restored database knows nothing, and gives their number. `enqueueErasures`
 * then does those that are due.
 */
export async function repeatErasures(deps: Deps, notes: ReadonlyMap<string, ErasureNote>): Promise<number> {
  let repeated = 0;
  for (let after = '', ids: string[]; ; after = ids.at(-1) ?? '') {
    ids = await presentUserIds(deps.db, after, ERASED_BATCH_SIZE);
    for (const userId of ids) {
      const note = notes.get(erasureHash(userId));
      if (note === undefined || (await openErasure(deps.db, userId)) !== null) continue;
      const times = { requestedAt: new Date(note.requestedAt), dueAt: new Date(note.dueAt) };
      await withSignInRevocation(deps, { exceptSessionId: null }, async (tx) => {
        await insertRequest(tx, { userId, kind: 'erasure', ...times });
        return updateUser(tx, userId, { isActive: false });
      });
      repeated += 1;
    }
    if (ids.length < ERASED_BATCH_SIZE) return repeated;
  }
}

/** The jobs that do what {@link repeatErasures} requested. */
export const erasureJobNames = [findDue.name, erase.name];

/** Whether erasures are due that were not done. */
export const areErasuresDue = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> =>
  (await erasuresDue(db, clock.now(), '', 1)).length > 0;

/** The person goes; that there was an account (and what bookkeeping needs) stays without a name. */
async function eraseOne(deps: Deps, userId: string, now: Date): Promise<void> {
  await transact(deps.db, async (tx) => {
    const user = await userById(tx, userId);
    await closeRequests(tx, userId, now);
    if (user === null || user.erasedAt !== null) return;
    await eraseUser(tx, user, now);
    await deleteMailsTo(tx, user.email);
    await deps.features.erasePerson(tx, user, now);
  });
}

/** Everything that is kept about a person, as a file. */
export async function ownData(deps: Deps, user: User, from: Origin): Promise<FileReply> {
  const now = deps.clock.now();
  const [further, companyName, consents, events, emailChange, passkeys] = await Promise.all([
    deps.features.exportPerson(user),
    companyNameOf(deps.db, user),
    consentsOf(deps.db, user.id),
    eventsOf(deps.db, user.id, 1, 1000),
    waitingChange(deps, user.id),
    ownPasskeys(deps, user.id),
  ]);
  await noteEvent(deps.db, user.id, 'dataExported', from, now);
  const exportedAt = now.toISOString();
  const content = JSON.stringify(
    {
      ...further,
      exportedAt,
      profile: {
        ...profileWire(deps, user),
        companyName,
        createdAt: user.createdAt.toISOString(),
        emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
        twoStepSince: user.twoStepAt?.toISOString() ?? null,
      },
      picture: pictureUrlOf(user),
      emailChange,
      passkeys,
      consents: consents.map(({ kind, textVersion, language, acceptedAt, withdrawnAt, address }) => ({
        kind,
        textVersion,
        language,
        address,
        acceptedAt: acceptedAt.toISOString(),
        withdrawnAt: withdrawnAt?.toISOString() ?? null,
      })),
      activity: events.items.map(({ event, address, device, at }) => ({
        event,
        address,
        device,
        at: at.toISOString(),
      })),
    },
    null,
    2,
  );
  return keepExport(deps, user.id, `salon-${exportedAt.slice(0, 10)}.json`, {
    contentType: 'application/json',
    content: Buffer.from(content),
  });
}
