import { feature } from '#platform/feature.ts';
import { vitalsMetrics } from './vitals.metrics.ts';
import { vitalsRoutes } from './vitals.routes.ts';

/** Web vitals as visitors had them, for `/metrics`; nothing is stored. */
export const vitals = feature({ name: 'vitals', routes: vitalsRoutes, metrics: () => vitalsMetrics });
