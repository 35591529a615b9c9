import type { ChatMessage } from '@salon/contract';
import type { RoomEvent } from '../events.ts';
import type { RoomMemory } from '../memory.ts';
import { withTransient } from '../memory.ts';
import type { ChatEntry } from '../state.ts';
import { marked, queued, take } from './messageLog.ts';
import { note } from './notices.ts';

/** The public chat. */
export function reduceChat(memory: RoomMemory, event: RoomEvent): RoomMemory {
  switch (event.is) {
    case 'hub.entered': {
      const next = receive(memory, event.messages);
      return event.moreMessages ? withTransient(next, { chatNeed: { after: next.chat.last } }) : caughtUp(next);
    }
    case 'hub.chat':
      return receive(memory, [event.message], true);
    case 'chat.accepted':
      return receive(memory, [event.message], true);
    case 'chat.page': {
      const next = receive(memory, event.messages);
      const more = next.chat.last < event.last || next.transient.held.length > 0;
      return more
        ? withTransient(next, { chatNeed: { after: next.chat.last } })
        : caughtUp(withTransient(next, { chatNeed: null }));
    }
    case 'chat.queued':
      return withEntries(memory, queued(memory.chat.entries, event));
    case 'chat.refused':
      return note(withEntries(memory, marked(memory.chat.entries, event.clientKey, 'failed')), {
        is: 'commandFailed',
        code: event.code,
      });
    case 'chat.retried':
      return withEntries(memory, marked(memory.chat.entries, event.clientKey, 'pending'));
    case 'user.chatOpen': {
      const open = event.open && (event.personId ?? null) === null;
      return { ...memory, chat: { ...memory.chat, open, unread: open ? 0 : memory.chat.unread } };
    }
    default:
      return memory;
  }
}

const caughtUp = (memory: RoomMemory): RoomMemory =>
  memory.transient.caughtUp ? memory : withTransient(memory, { caughtUp: true });

const withEntries = (memory: RoomMemory, entries: readonly ChatEntry[]): RoomMemory => ({
  ...memory,
  chat: { ...memory.chat, entries },
});

function receive(memory: RoomMemory, messages: readonly ChatMessage[], news = memory.transient.caughtUp): RoomMemory {
  const { chat, meId, transient } = memory;
  const taken = take({ entries: chat.entries, last: chat.last, held: transient.held }, messages, meId);
  if (taken === null) return memory;
  const { entries, last, held } = taken.log;
  const unheard = news && !chat.open ? taken.added.filter((entry) => entry.authorId !== meId) : [];
  const next: RoomMemory = {
    ...withTransient(memory, { held, chatNeed: held.length > 0 ? { after: last } : null }),
    chat: { ...chat, entries, last, unread: chat.unread + unheard.length },
  };
  // After a drop many may come at once; the newest alone is told, the count says the rest.
  const newest = unheard.at(-1);
  return newest === undefined ? next : note(next, { is: 'chat', name: newest.authorName, text: newest.text });
}
