import { factsRecorded } from '#platform/facts.ts';
import { feature, on } from '#platform/feature.ts';
import { watchForLeaks } from './keys/api.keys.leak.ts';
import { keyPrincipals } from './keys/api.keys.principal.ts';
import { exportKeys } from './keys/api.keys.queries.ts';
import { keyRetention } from './keys/api.keys.retention.ts';
import { keyRoutes } from './keys/api.keys.routes.ts';
import { eraseKeys } from './keys/api.keys.store.ts';
import { meetingV1Routes } from './v1/v1.meetings.routes.ts';
import { peopleV1Routes } from './v1/v1.people.routes.ts';
import { recordV1Routes } from './v1/v1.records.routes.ts';
import { webhookV1Routes } from './v1/v1.webhooks.routes.ts';
import { webhookJobs } from './webhooks/api.webhooks.delivery.ts';
import { queueDeliveries } from './webhooks/api.webhooks.facts.ts';
import { webhookMetrics } from './webhooks/api.webhooks.metrics.ts';
import { exportWebhooks } from './webhooks/api.webhooks.queries.ts';
import { webhookRetention } from './webhooks/api.webhooks.retention.ts';
import { webhookRoutes } from './webhooks/api.webhooks.routes.ts';
import { sealedInWebhooks } from './webhooks/api.webhooks.sealed.ts';
import { eraseEndpoints } from './webhooks/api.webhooks.store.ts';

export type { Deps as ApiDeps } from './deps.ts';
export { programAccount } from './keys/api.keys.principal.ts';
export type { KeyOwner } from './keys/api.keys.queries.ts';
export { ownerOf } from './keys/api.keys.service.ts';

/** What other programs use: keys, the API for them, webhooks. */
export const api = feature({
  name: 'api',
  routes(bind, deps) {
    keyRoutes(bind, deps);
    webhookRoutes(bind, deps);
    meetingV1Routes(bind, deps);
    peopleV1Routes(bind, deps);
    recordV1Routes(bind, deps);
    webhookV1Routes(bind, deps);
  },
  pages: watchForLeaks,
  principals: keyPrincipals,
  personalData: {
    export: async ({ db }, person) => ({
      apiKeys: await exportKeys(db, person.id),
      webhooks: await exportWebhooks(db, person.id),
    }),
    async erase(_deps, tx, person) {
      await eraseKeys(tx, person.id);
      await eraseEndpoints(tx, person.id);
    },
  },
  sealed: sealedInWebhooks,
  jobs: webhookJobs,
  metrics: webhookMetrics,
  retention: { ...keyRetention, ...webhookRetention },
  listeners: [on(factsRecorded, queueDeliveries)],
});
