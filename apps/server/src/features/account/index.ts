import { feature } from '../../platform/feature.ts';
import { erasureJobs, purgeCodes } from './account.erasure.ts';
import { accountRoutes } from './account.routes.ts';

export { pictureChanged } from './account.picture.ts';

/** Registering, the profile, and what somebody may ask of their own data. */
export const account = feature({
  name: 'account',
  routes: accountRoutes,
  jobs: erasureJobs,
  retention: { mailedCodes: purgeCodes },
});
