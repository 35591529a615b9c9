export * from './chat.calls.ts';
export * from './chat.files.calls.ts';
export * from './chat.files.ts';
export * from './chat.rules.ts';
export * from './chat.signals.ts';
export * from './chat.states.ts';
export * from './private.calls.ts';
