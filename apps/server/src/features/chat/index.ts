/** Chat's door. */
export { forgetMessages } from './chat.retention.store.ts';
export { chatRoutes } from './chat.routes.ts';
export { history } from './chat.service.ts';
export { threadCount } from './private.service.ts';
