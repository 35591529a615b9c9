export * from './face.ts';
export type { Preferences } from './preferences.ts';
export * from './room.context.ts';
