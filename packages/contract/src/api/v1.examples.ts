import type { CallExample } from '../call.ts';

/** An id in examples. */
export const EXAMPLE_ID = 'q3N1v0b7T5mKx2Lr8YwZaA';

/** What a call is sent with, null where it has no body, and its reply. */
export const exampleOf = (request: object | null, reply: object): CallExample => ({ request, reply });
