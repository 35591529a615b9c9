import type { SupportState } from '@salon/contract';
import type { PhraseKey } from '#shared/phrases/index.ts';

/** How a request stands, as its person reads it. */
export const stateWords: Readonly<Record<SupportState, PhraseKey>> = {
  open: 'support.open',
  answered: 'support.answered',
  closed: 'support.closed',
};
