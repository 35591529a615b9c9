export * from './legal.admin.calls.ts';
export * from './legal.calls.ts';
export * from './legal.documents.ts';
export * from './retention.ts';
