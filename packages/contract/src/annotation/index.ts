export * from './annotation.calls.ts';
export * from './annotation.rules.ts';
export * from './annotation.shape.ts';
export * from './annotation.signals.ts';
