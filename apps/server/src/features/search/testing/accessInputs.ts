import type { AccessInputs } from '#testing/accessInputs.ts';

/** Finds what the sender has. */
export const accessInputs: AccessInputs = { inputs: () => ({ searchAll: { search: 'toplantı' } }) };
