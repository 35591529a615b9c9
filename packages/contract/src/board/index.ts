export * from './board.calls.ts';
export * from './board.elements.ts';
export * from './board.kept.calls.ts';
export * from './board.rules.ts';
export * from './board.signals.ts';
