import { type ConstructorOptions, PgBoss } from 'pg-boss';

/** Creates pg-boss's own tables, or brings them up to date. Of several servers one at a time. */
export async function installJobs(connection: ConstructorOptions): Promise<void> {
  const boss = new PgBoss({ ...connection, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
}
