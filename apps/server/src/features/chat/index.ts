/** Chat's door. */
export { chatRoutes } from './chat.routes.ts';
export { forgetOldMessages, history } from './chat.service.ts';
export { threadCount } from './private.service.ts';
