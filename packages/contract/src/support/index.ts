export * from './support.calls.ts';
