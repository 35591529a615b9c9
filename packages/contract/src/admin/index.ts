export * from './admin.audit.ts';
export * from './admin.calls.ts';
export * from './admin.roles.ts';
export * from './operations.calls.ts';
export * from './switch.calls.ts';
export * from './user.calls.ts';
export * from './user.rules.ts';
