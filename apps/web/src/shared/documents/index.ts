/** What people write together. Fetched with what shows it: no page imports it at its start. */
export type { DocumentStatus } from './openDocument.ts';
export { type DocumentAddress, useDocument } from './useDocument.ts';
