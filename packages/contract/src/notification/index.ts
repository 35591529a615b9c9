export * from './notification.calls.ts';
export * from './notification.kinds.ts';
export * from './notification.signals.ts';
