import { feature } from '../../platform/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { dashboardWork } from './dashboard.watch.ts';

/** What goes on in the product, in figures, for administrators. */
export const dashboard = feature({
  name: 'dashboard',
  routes: dashboardRoutes,
  periodic: (deps) => [dashboardWork(deps)],
});
