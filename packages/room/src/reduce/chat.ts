import type { ChatMessage } from '@salon/contract';
import type { RoomEvent } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import { recall } from '../memory.ts';
import type { ChatEntry } from '../state.ts';
import { note } from './notices.ts';

type Posted = Extract<ChatEntry, { kind: 'posted' }>;
type Own = Exclude<ChatEntry, { kind: 'posted' }>;

const isPosted = (entry: ChatEntry): entry is Posted => entry.kind === 'posted';
const isOwn = (entry: ChatEntry): entry is Own => entry.kind !== 'posted';

/** The public chat: in the order of `seq`, nothing twice, nothing missing; my unconfirmed messages at the end. */
export function reduceChat(memory: RoomMemory, event: RoomEvent): RoomMemory {
  switch (event.is) {
    case 'hub.entered': {
      const next = receive(memory, event.messages);
      return event.moreMessages ? recall(next, { chatNeed: { after: next.chat.last } }) : caughtUp(next);
    }
    case 'hub.chat':
      return receive(memory, [event.message], true);
    case 'chat.accepted':
      return receive(memory, [event.message], true);
    case 'chat.page': {
      const next = receive(memory, event.messages);
      const more = next.chat.last < event.last || next.behind.held.length > 0;
      return more ? recall(next, { chatNeed: { after: next.chat.last } }) : caughtUp(recall(next, { chatNeed: null }));
    }
    case 'chat.queued': {
      const entry: Own = { kind: 'pending', clientKey: event.clientKey, text: event.text, at: event.at };
      return withEntries(memory, [...memory.chat.entries, entry]);
    }
    case 'chat.refused':
      return note(mark(memory, event.clientKey, 'failed'), { is: 'commandFailed', code: event.code });
    case 'chat.retried':
      return mark(memory, event.clientKey, 'pending');
    case 'user.chatOpen':
      return { ...memory, chat: { ...memory.chat, open: event.open, unread: event.open ? 0 : memory.chat.unread } };
    default:
      return memory;
  }
}

const caughtUp = (memory: RoomMemory): RoomMemory =>
  memory.behind.caughtUp ? memory : recall(memory, { caughtUp: true });

const withEntries = (memory: RoomMemory, entries: readonly ChatEntry[]): RoomMemory => ({
  ...memory,
  chat: { ...memory.chat, entries },
});

function mark(memory: RoomMemory, clientKey: string, kind: Own['kind']): RoomMemory {
  return withEntries(
    memory,
    memory.chat.entries.map((entry) => (isOwn(entry) && entry.clientKey === clientKey ? { ...entry, kind } : entry)),
  );
}

/** Takes messages in whatever order they come; shows those without a gap before them, holds the rest back. */
function receive(memory: RoomMemory, messages: readonly ChatMessage[], news = memory.behind.caughtUp): RoomMemory {
  const { last } = memory.chat;
  const waiting = new Map(memory.behind.held.map((message) => [message.seq, message]));
  for (const message of messages) if (message.seq > last) waiting.set(message.seq, message);
  const shown: ChatMessage[] = [];
  for (let seq = last + 1; ; seq += 1) {
    const message = waiting.get(seq);
    if (message === undefined) break;
    waiting.delete(seq);
    shown.push(message);
  }
  if (shown.length === 0 && waiting.size === memory.behind.held.length) return memory;
  const held = [...waiting.values()].sort((a, b) => a.seq - b.seq);
  const chatNeed = held.length > 0 ? { after: last + shown.length } : null;
  return show(recall(memory, { held, chatNeed }), shown, news);
}

function show(memory: RoomMemory, messages: readonly ChatMessage[], news: boolean): RoomMemory {
  const { chat, meId } = memory;
  const posted = chat.entries.filter(isPosted);
  const added: Posted[] = [];
  for (const message of messages) {
    const twin = (entry: Posted) => entry.clientKey === message.clientKey && entry.authorId === message.authorId;
    if (!posted.some(twin) && !added.some(twin)) added.push({ kind: 'posted', ...message });
  }
  const mine = new Set(messages.filter((message) => message.authorId === meId).map((message) => message.clientKey));
  const own = chat.entries.filter(isOwn).filter((entry) => !mine.has(entry.clientKey));
  const unheard = news && !chat.open ? added.filter((entry) => entry.authorId !== meId) : [];
  const next: RoomMemory = {
    ...memory,
    chat: {
      ...chat,
      entries: [...posted, ...added, ...own],
      last: chat.last + messages.length,
      unread: chat.unread + unheard.length,
    },
  };
  // After a drop many may come at once; the newest alone is told, the count says the rest.
  const newest = unheard.at(-1);
  return newest === undefined ? next : note(next, { is: 'chat', name: newest.authorName, text: newest.text });
}
