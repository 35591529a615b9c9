export * from './account.calls.ts';
export * from './account.rules.ts';
export * from './account.signals.ts';
