export * from './api.keys.calls.ts';
export * from './api.keys.rules.ts';
export * from './api.webhooks.rules.ts';
export * from './v1.examples.ts';
export * from './v1.meetings.calls.ts';
export * from './v1.paging.ts';
export * from './v1.people.calls.ts';
export * from './v1.records.calls.ts';
