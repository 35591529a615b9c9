import type { AccessInputs } from '#testing/accessInputs.ts';

export const accessInputs: AccessInputs = { inputs: () => ({ reportVitals: { page: 'public' } }) };
