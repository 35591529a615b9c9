export * from './call.calls.ts';
export * from './call.hub.ts';
export * from './call.signals.ts';
export * from './call.states.ts';
