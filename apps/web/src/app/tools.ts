/** The tools of the room as people see them. One line adds one. */
export { callFace } from '../features/call/index.ts';
export { chatFace } from '../features/chat/index.ts';
export { pollFace } from '../features/poll/index.ts';
export { peopleFace } from '../features/room/screens.ts';
