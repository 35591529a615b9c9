import type { Complete } from '../phrase.ts';
import type { devices as source } from '../tr/devices.ts';

export const devices: Complete<typeof source, 'ar'> = {};
