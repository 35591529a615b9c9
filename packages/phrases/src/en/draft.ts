import type { Complete } from '../phrase.ts';
import type { draft as source } from '../tr/draft.ts';

export const draft: Complete<typeof source, 'en'> = {
  restored: 'Draft restored.',
  outdated: 'Draft restored. These details have been changed since then: check them before you save.',
  discard: 'Discard draft',
};
