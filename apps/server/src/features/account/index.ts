/** Account's door. */
export { eraseDue, forgetCodes } from './account.erasure.ts';
export { accountRoutes } from './account.routes.ts';
