import { feature } from '../../platform/feature.ts';
import { eraseDue, purgeCodes } from './account.erasure.ts';
import { accountRoutes } from './account.routes.ts';

/** Registering, the profile, and what somebody may ask of their own data. */
export const account = feature({
  name: 'account',
  routes: accountRoutes,
  retention: { erasures: eraseDue, codes: purgeCodes },
});
