export * from './account.calls.ts';
export * from './account.rules.ts';
export * from './account.signals.ts';
export * from './email.calls.ts';
export * from './passkey.calls.ts';
export * from './passkey.rules.ts';
export * from './profile.rules.ts';
export * from './twoStep.calls.ts';
