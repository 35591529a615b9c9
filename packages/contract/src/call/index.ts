export * from './call.calls.ts';
export * from './call.hub.ts';
export * from './call.signals.ts';
export * from './call.states.ts';
export * from './push.calls.ts';
export * from './push.worker.ts';
