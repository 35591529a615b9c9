export * from './api.keys.calls.ts';
export * from './api.keys.rules.ts';
