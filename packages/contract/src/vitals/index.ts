export * from './vitals.calls.ts';
export * from './vitals.rules.ts';
