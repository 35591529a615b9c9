import { feature } from '#platform/feature.ts';
import { legalRoutes } from './legal.routes.ts';

/** The texts that people agree to: read by everyone, written by administrators. Which versions hold is `deps.legal`'s. */
export const legal = feature({ name: 'legal', routes: legalRoutes });
