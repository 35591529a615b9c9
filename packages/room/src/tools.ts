/** The tools of the room, each under its name. One line adds one. */
export { chat } from './chat/chat.tool.ts';
export { poll } from './poll/poll.tool.ts';
