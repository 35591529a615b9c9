/** Account's door. */
export { eraseDue, forgetCodes } from './account.erasure.ts';
export { pictureRoutes } from './account.picture.ts';
export { accountRoutes } from './account.routes.ts';
