export * from './engine.ts';
export * from './events.ts';
export * from './layout.ts';
export type { RoomMemory } from './memory.ts';
export * from './ports.ts';
export { reduce, replay } from './reduce.ts';
export * from './state.ts';
