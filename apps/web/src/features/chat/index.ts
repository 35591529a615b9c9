/** The chat: one of the room's tools. Its panel is fetched when it is needed. */
export { chatView } from './chat.view.ts';
