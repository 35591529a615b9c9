import type { Call } from './call.ts';
import * as contract from './index.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'reply' in value;

/** Every call of the product: each that a feature exports. No API route exists outside this list. */
export const allCalls: readonly Call[] = Object.values<unknown>(contract).filter(isCall);
