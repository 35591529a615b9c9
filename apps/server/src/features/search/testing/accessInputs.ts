import type { WhoPart } from '#testing/accessInputs.ts';

/** Finds what the sender has. */
export const who: WhoPart = { inputs: () => ({ searchAll: { search: 'toplantı' } }) };
