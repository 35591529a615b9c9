export * from './company.admin.calls.ts';
export * from './company.approval.calls.ts';
export * from './company.brand.ts';
export * from './company.branding.calls.ts';
export * from './company.calls.ts';
export * from './company.directory.calls.ts';
export * from './company.rules.ts';
export * from './company.signals.ts';
