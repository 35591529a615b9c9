export * from './question.calls.ts';
export * from './question.rules.ts';
export * from './question.signals.ts';
