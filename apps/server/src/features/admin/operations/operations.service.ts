import type { WaitingJob } from '@salon/contract';
import type { Actor } from '#platform/audit/audit.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { type JobRow, openJob } from '#platform/jobs/jobs.queries.ts';
import { channelOf, tryNow } from '#platform/jobs/jobs.store.ts';
import { sendMail } from '#platform/mail/mail.jobs.ts';
import { mailsById } from '#platform/mail/mail.store.ts';
import type { Deps } from '../deps.ts';

/** Whom a mail goes to, so that the seller's staff know the one that is meant, and read no address. */
const hidden = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…');

const mailOf = ({ queue, data }: Pick<JobRow, 'queue' | 'data'>): string | null => {
  const { id } = (data ?? {}) as { id?: unknown };
  return queue === sendMail.name && typeof id === 'string' ? id : null;
};

/** Work as it is told. */
export async function jobsOf(db: Db, rows: readonly JobRow[]): Promise<WaitingJob[]> {
  const mails = await mailsById(
    db,
    rows.flatMap((row) => mailOf(row) ?? []),
  );
  return rows.map(({ data, created, nextTry, ...row }) => {
    const mailId = mailOf({ queue: row.queue, data });
    const mail = mailId === null ? undefined : mails.get(mailId);
    return {
      ...row,
      created: created.toISOString(),
      nextTry: nextTry?.toISOString() ?? null,
      recipient: mail === undefined ? '' : hidden(mail.recipient),
      mayRetry: row.state !== 'active' && (mailId === null || mail?.isKept === true),
    };
  });
}

/** Has work tried at once that may be; the log says who did. */
export async function retry({ db, audit }: Deps, by: Actor, queue: string, id: string): Promise<void> {
  const channel = await channelOf(db);
  await transact(db, async (tx) => {
    const job = await openJob(tx, queue, id);
    const [told] = await jobsOf(tx, job === null ? [] : [job]);
    if (told?.mayRetry !== true || !(await tryNow(tx, channel, queue, id))) throw new DomainError('admin.jobOver');
    await audit.note(tx, by, { deed: 'job.retried', target: { kind: 'job', id }, after: { queue } });
  });
}
