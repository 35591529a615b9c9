import type { Complete } from '../phrase.ts';
import type { chat as source } from '../tr/chat.ts';

export const chat: Complete<typeof source, 'ar'> = {};
