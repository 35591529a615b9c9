import { dashboardChanged } from '@salon/contract';
import type { PeriodicTask } from '#platform/feature.ts';
import { countOnline } from '../call/index.ts';
import { dayOf } from './dashboard.days.ts';
import { latestCompanies, latestUsers, meetingsNow } from './dashboard.queries.ts';
import type { Deps } from './deps.ts';

/** What tells that a figure changed, in few rows. */
async function marks({ db, clock }: Deps): Promise<string> {
  const now = clock.now();
  const [live, online, [user], [company]] = await Promise.all([
    meetingsNow(db),
    countOnline(db, now),
    latestUsers(db),
    latestCompanies(db),
  ]);
  return [dayOf(now), live.active, live.lastStart, online, user?.id, company?.id].join(' ');
}

/** The check that runs every second, while an administrator has a line to this server: each server tells its own. */
export function dashboardTask(deps: Deps): PeriodicTask {
  let last: string | null = null;
  return {
    name: 'dashboard',
    ms: 1000,
    async run() {
      if (!deps.hub.hasAdmins()) {
        last = null;
        return;
      }
      const found = await marks(deps);
      if (last !== found) deps.hub.toAdminsHere(dashboardChanged, {});
      last = found;
    },
  };
}
