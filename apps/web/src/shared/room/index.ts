export { guardLeaving, leaving, noteRecorded } from './leaving.ts';
export type { Preferences } from './preferences.ts';
export { RoomPartFailed } from './RoomPartFailed.tsx';
export * from './reactions.ts';
export * from './room.context.ts';
export * from './toolView.ts';
