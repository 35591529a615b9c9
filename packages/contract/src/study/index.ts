export * from './preparedStudy.calls.ts';
export * from './study.calls.ts';
export * from './study.rules.ts';
export * from './study.signals.ts';
