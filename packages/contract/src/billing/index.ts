export * from './billing.rules.ts';
