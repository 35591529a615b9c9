export * from './passkey.calls.ts';
export * from './sealed.rules.ts';
export * from './session.calls.ts';
export * from './session.signals.ts';
export * from './signInOption.calls.ts';
