import type { App } from '#app.ts';
import type { Clock } from '#platform/clock.ts';
import { FAILED } from '#platform/jobs/failed.ts';
import { dueQueues } from '#platform/jobs/jobs.store.ts';
import { sendMail } from '#platform/mail/mail.jobs.ts';
import { setJobClock } from '#testing/clock.ts';

/** Does everything of billing, and every mail, that is due by the clock of the test; `rounds`: and once what comes round on its own. */
export async function workAll(
  { deps, jobs }: Pick<App, 'deps' | 'jobs'>,
  clock: Clock,
  rounds: boolean,
): Promise<void> {
  await setJobClock(deps.db, clock.now());
  const names = jobs.names().filter((name) => name.startsWith('billing.') || name === sendMail.name);
  if (rounds) await jobs.trigger(names);
  for (let due: readonly string[] = []; ; await jobs.runDue(due)) {
    due = (await dueQueues(deps.db)).filter((name) => name === FAILED || names.includes(name));
    if (due.length === 0) return;
  }
}
