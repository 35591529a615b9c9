import { feature } from '../../platform/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { dashboardTask } from './dashboard.periodic.ts';

/** What goes on in the product, in figures, for administrators. */
export const dashboard = feature({
  name: 'dashboard',
  routes: dashboardRoutes,
  periodic: (deps) => [dashboardTask(deps)],
});
