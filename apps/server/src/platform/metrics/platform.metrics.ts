import type { Database } from '../db/open.ts';
import { queueStates } from '../jobs/jobs.queries.ts';
import { countWaitingMails } from '../mail/mail.queries.ts';
import { type Metric, ownGauges, sharedGauges } from './metric.ts';

interface Parts {
  database: Pick<Database, 'db' | 'pool'>;
  openDocuments(): number;
}

/** What the platform shows of its own parts, beside what requests, sockets and the process tell. */
export const platformMetrics = ({ database, openDocuments }: Parts): readonly Metric[] => [
  ownGauges({ documents_open: { help: 'Collaborative documents that are open at this process.' } }, () => ({
    documents_open: openDocuments(),
  })),
  ownGauges(
    {
      database_pool_connections: {
        help: 'Connections of this process to PostgreSQL: in use, idle, and statements that wait for one.',
        labels: ['state'],
      },
    },
    () => {
      const pool = database.pool();
      if (pool === null) return { database_pool_connections: [] };
      const { total, idle, waiting } = pool;
      return {
        database_pool_connections: Object.entries({ used: total - idle, idle, waiting }).map(
          ([state, count]) => [{ state }, count] as const,
        ),
      };
    },
  ),
  sharedGauges(
    {
      jobs: { help: 'Jobs that are not done, by queue and state.', labels: ['queue', 'state'] },
      job_oldest_due_seconds: {
        help: 'How long the oldest job of a queue has been due and not begun.',
        labels: ['queue'],
      },
      mails_waiting: { help: 'Mails that are written and not sent.' },
    },
    async () => {
      const [queues, mails] = await Promise.all([queueStates(database.db), countWaitingMails(database.db)]);
      // By the clock of this machine, as the queues are by that of the database: a second more or less is no alarm.
      const now = Date.now();
      return {
        // Queues without work are left out: they are many.
        jobs: queues.flatMap(({ name: queue, waiting, active, failed }) =>
          Object.entries({ waiting, active, failed }).flatMap(([state, count]) =>
            count === 0 ? [] : [[{ queue, state }, count] as const],
          ),
        ),
        job_oldest_due_seconds: queues.flatMap(({ name: queue, dueSince }) =>
          dueSince === null ? [] : [[{ queue }, Math.max(0, (now - dueSince.getTime()) / 1000)] as const],
        ),
        mails_waiting: mails,
      };
    },
  ),
];
