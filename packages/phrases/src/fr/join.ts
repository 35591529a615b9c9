import type { Complete } from '../phrase.ts';
import type { join as source } from '../tr/join.ts';

export const join: Complete<typeof source, 'fr'> = {};
