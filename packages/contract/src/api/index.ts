export * from './api.keys.calls.ts';
export * from './api.keys.rules.ts';
export * from './api.webhooks.rules.ts';
