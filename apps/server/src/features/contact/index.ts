/** Contact's door. */
export { contactRoutes } from './contact.routes.ts';
