export * from './chat.calls.ts';
export * from './chat.signals.ts';
export * from './private.calls.ts';
