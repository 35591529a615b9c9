import { feature, on } from '../../platform/feature.ts';
import { accountsMoved } from '../room/index.ts';
import { exportCalls } from './call.queries.ts';
import { callMethods, callRoutes } from './call.routes.ts';
import { forgetPreferences, purgeCalls } from './call.store.ts';
import { callWork } from './call.watch.ts';
import { forgetOnline } from './presence.store.ts';
import { accountsOnline, presenceWork, whereaboutsChanged } from './presence.ts';

export { countOnline } from './presence.queries.ts';

/** Calls are kept so long. */
const KEPT_DAYS = 365;

/** Colleagues who are online, calls between them, and their history. */
export const call = feature({
  name: 'call',
  provides: ['calls'],
  routes: callRoutes,
  hubMethods: callMethods,
  accountsOnline,
  periodic: (deps) => [presenceWork(deps), callWork(deps)],
  personalData: {
    export: ({ db }, { id }) => exportCalls(db, id),
    async erase(_deps, tx, { id }) {
      await forgetPreferences(tx, id);
      await forgetOnline(tx, id);
    },
  },
  retention: {
    calls: ({ db, clock }) => purgeCalls(db, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)),
  },
  listeners: [on(accountsMoved, async (deps, userIds) => whereaboutsChanged(deps, userIds))],
});
