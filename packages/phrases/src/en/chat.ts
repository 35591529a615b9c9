import type { Complete } from '../phrase.ts';
import type { chat as source } from '../tr/chat.ts';

export const chat: Complete<typeof source, 'en'> = {
  log: 'Messages',
  write: 'Your message',
  writeHint: 'Write to everyone',
  send: 'Send',
  empty: 'No messages yet',
  emptyHint: 'Everybody in the meeting sees what you write, also those who join later.',
  you: 'You',
  pending: 'Sending…',
  failed: 'Not sent',
  retry: 'Send again',
  unreadHere: 'New messages',
  newBelow: { one: '{count} new message', other: '{count} new messages' },
  charactersLeft: { one: '{count} character left', other: '{count} characters left' },
  charactersOver: { one: '{count} character too many', other: '{count} characters too many' },
  keys: 'Enter sends, Shift + Enter starts a new line.',
  off: 'Chat is off in this meeting.',
  newTab: 'opens in a new tab',
  today: 'Today',
};
