import { feature, on } from '#platform/feature.ts';
import { sharedGauges } from '#platform/metrics/metric.ts';
import { accountPresenceChanged, personLeft } from '../room/index.ts';
import { countRinging, exportCalls } from './call.queries.ts';
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
  metrics: ({ db }) => [
    sharedGauges({ calls_ringing: { help: 'Calls between colleagues that ring.' } }, async () => ({
      calls_ringing: await countRinging(db),
    })),
  ],
  retention: {
    calls: async ({ db, retention }) => purgeCalls(db, await retention.before('calls')),
    callPushes: async ({ db, clock, retention }) => purgeTargets(db, await retention.before('silentPush'), clock.now()),
  },
  listeners: [
    on(accountPresenceChanged, async (deps, userIds) => whereaboutsChanged(deps, userIds)),
    on(personLeft, hangUp),
  ],
});
