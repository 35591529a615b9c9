export * from './board.archive.calls.ts';
export * from './board.calls.ts';
export * from './board.elements.ts';
export * from './board.rules.ts';
export * from './board.signals.ts';
