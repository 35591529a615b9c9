export * from './engine.ts';
export * from './state.ts';
