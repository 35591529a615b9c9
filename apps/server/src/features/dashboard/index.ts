import { feature } from '#platform/feature.ts';
import { dashboardTask } from './dashboard.periodic.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

/** What goes on in the product, in figures, for administrators. */
export const dashboard = feature({
  name: 'dashboard',
  routes: dashboardRoutes,
  periodic: (deps) => [dashboardTask(deps)],
});
