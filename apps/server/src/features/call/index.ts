import { RETENTION_DAYS } from '@salon/contract';
import { daysAgo } from '#platform/clock.ts';
import { feature, on } from '#platform/feature.ts';
import { accountPresenceChanged, personLeft } from '../room/index.ts';
import { exportCalls } from './call.queries.ts';
import { callMethods, callRoutes } from './call.routes.ts';
import { deletePreferences, purgeCalls } from './call.store.ts';
import { callTask, hangUp } from './call.timeouts.ts';
import { deleteOnline } from './presence.store.ts';
import { accountsOnline, presenceTask, whereaboutsChanged } from './presence.ts';
import { pushJobs } from './push.jobs.ts';
import { exportTargets } from './push.queries.ts';
import { deleteTargets, purgeTargets } from './push.store.ts';

export type { Deps as CallDeps } from './deps.ts';
export { countOnline } from './presence.queries.ts';

/** Colleagues who are online, calls between them, and their history. */
export const call = feature({
  name: 'call',
  implementedBenefits: ['calls'],
  routes: callRoutes,
  hubMethods: callMethods,
  accountsOnline,
  jobs: pushJobs,
  periodic: (deps) => [presenceTask(deps), callTask(deps)],
  personalData: {
    export: async ({ db }, { id }) => ({
      ...(await exportCalls(db, id)),
      callPushBrowsers: await exportTargets(db, id),
    }),
    async erase(_deps, tx, { id }) {
      await deletePreferences(tx, id);
      await deleteOnline(tx, id);
      await deleteTargets(tx, id);
    },
  },
  retention: {
    calls: ({ db, clock }) => purgeCalls(db, daysAgo(clock, RETENTION_DAYS.calls)),
    callPushes: ({ db, clock }) => purgeTargets(db, daysAgo(clock, RETENTION_DAYS.silentPush), clock.now()),
  },
  listeners: [
    on(accountPresenceChanged, async (deps, userIds) => whereaboutsChanged(deps, userIds)),
    on(personLeft, hangUp),
  ],
});
