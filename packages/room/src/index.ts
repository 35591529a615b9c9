export type { LiveAnnotations } from './annotation/annotation.state.ts';
export { ALL_CAMERAS, camerasOf, camerasWanted } from './bandwidth/cameras.ts';
export { forceVideo, type LinkSample, type LinkState, nextLinkState, STEADY } from './bandwidth/linkState.ts';
export type { Channel } from './channel.ts';
export type * from './chat/chat.state.ts';
export { isMentioned, myKey, NO_LOG, personKey, wordsOf } from './chat/chat.state.ts';
export type { Devices } from './devices/devices.ts';
export * from './engine.ts';
export * from './events.ts';
export * from './layout.ts';
export type { RoomMemory } from './memory.ts';
export { persistedOf } from './persistence.ts';
export * from './ports.ts';
export { ownAnswer, whoIsIn } from './recording/consent.ts';
export { reduce, replay } from './reduce.ts';
export {
  isLazy,
  loadAllTools,
  type ToolHandles,
  type ToolName,
  type ToolNotice,
  type ToolState,
  type ToolStates,
} from './registry.ts';
export type { SlidesState, SlidesUpload } from './slides/slides.state.ts';
export { shownView } from './slides/slides.state.ts';
export * from './state.ts';
export type { ToolHandle } from './tool.ts';
