/** The running product, for browser tests and benchmarks. */

export { freePort } from '@salon/server/testing/ports';
export { passAtBank, renewNow } from './billing.ts';
export { buildAddress, createTestMeeting, encodedIn, enter, Refused, send } from './calls.ts';
export { type Part, type Product, startProduct } from './product.ts';
export { type Recorded, recorded } from './recording.ts';
