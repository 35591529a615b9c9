export * from './contact.calls.ts';
