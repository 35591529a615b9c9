/** The meeting's public chat, for the room to show beside the pictures. */
export { ChatPanel } from './ChatPanel.tsx';
