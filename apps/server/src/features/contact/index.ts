import { feature } from '#platform/feature.ts';
import { contactRoutes } from './contact.routes.ts';

/** Letters to anyone who runs the product. */
export const contact = feature({ name: 'contact', routes: contactRoutes });
