import { deletePersonal } from '#platform/audit/audit.store.ts';
import { BRAND_POLL_MS } from '#platform/brand/brand.ts';
import { feature } from '#platform/feature.ts';
import { announcementRoutes } from './announcements/announcements.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { brandRoutes } from './brand/brand.routes.ts';
import { operationsRoutes } from './operations/operations.routes.ts';
import { retentionRoutes } from './retention/retention.routes.ts';
import { switchRoutes } from './switches/switches.routes.ts';
import { userListRoutes } from './users/users.routes.ts';

export type { Deps as AdminDeps } from './deps.ts';
export { usersPage } from './users/users.queries.ts';

/** What administrators see of the whole product and belongs to no other feature: the audit log. */
export const admin = feature({
  name: 'admin',
  routes(bind, deps) {
    auditRoutes(bind, deps);
    userListRoutes(bind, deps);
    operationsRoutes(bind, deps);
    switchRoutes(bind, deps);
    retentionRoutes(bind, deps);
    brandRoutes(bind, deps);
    announcementRoutes(bind, deps);
  },
  periodic: ({ brand }) => [{ name: 'brand', ms: BRAND_POLL_MS, run: brand.refresh }],
  personalData: {
    erase: (_deps, tx, person) => deletePersonal(tx, person.id),
  },
});
