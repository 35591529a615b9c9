/** Refusals of single features, a line each: code to status. */
export { chatErrors } from './chat/chat.errors.ts';
