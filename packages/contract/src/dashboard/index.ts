export * from './dashboard.calls.ts';
export * from './dashboard.signals.ts';
