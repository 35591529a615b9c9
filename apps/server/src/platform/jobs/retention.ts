import { handle, type JobHandler, scheduled } from './job.ts';

/** What is purged because its time is over, each by its name. */
export type Retention = Readonly<Record<string, () => Promise<void>>>;

/** Minutes of the hour between two of them: one connection has the embedded database. */
const APART = 3;
/** However much has come together. */
const TIMEOUT_SECONDS = 1800;

/** Each of them as a job of its own, once an hour. */
export const retentionJobs = (retention: Retention): JobHandler[] =>
  Object.entries(retention).map(([step, purge], index) =>
    handle(scheduled(`purge.${step}`, `${(index * APART) % 60} * * * *`, { timeout: TIMEOUT_SECONDS }), purge),
  );
