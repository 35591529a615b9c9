import type { Complete } from '../phrase.ts';
import type { legal as source } from '../tr/legal.ts';

export const legal: Complete<typeof source, 'ar'> = {};
