export * from './recording.calls.ts';
export * from './recording.consent.calls.ts';
export * from './recording.consent.rules.ts';
export * from './recording.paths.ts';
export * from './recording.rules.ts';
export * from './recording.signals.ts';
export * from './recording.work.calls.ts';
