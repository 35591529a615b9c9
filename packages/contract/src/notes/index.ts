export * from './notes.calls.ts';
export * from './notes.rules.ts';
export * from './notes.signals.ts';
