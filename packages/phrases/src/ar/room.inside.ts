import type { Complete } from '../phrase.ts';
import type { room as source } from '../tr/room.inside.ts';

export const room: Complete<typeof source, 'ar'> = {};
