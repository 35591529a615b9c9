export * from './support.calls.ts';
export * from './support.signals.ts';
