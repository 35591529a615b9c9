import type { ChatMessage } from '@salon/contract';
import type { ToolEvent, ToolStep } from '../tool.ts';
import {
  type ChatEntry,
  type ChatNotice,
  type ChatToolState,
  type ChatTypes,
  inRoom,
  withTransient,
} from './chat.state.ts';
import { marked, prepended, queued, take, takePage, trimmed } from './line.ts';

/** The public chat: of the room where I am; what comes late of another one goes to its own. */
export function reducePublic(
  state: ChatToolState,
  event: ToolEvent<ChatTypes>,
  step: ToolStep<ChatNotice>,
): ChatToolState {
  const { roomId } = step.room;
  return inRoom(reduceLog(inRoom(state, roomOf(event) ?? roomId), event, step), roomId);
}

/** In which room something was written; undefined: where I am. */
function roomOf(event: ToolEvent<ChatTypes>): string | undefined {
  if (event.is === 'chat.posted') return event.payload.roomId;
  if (event.is === 'chat.accepted') return event.message.roomId;
  const isPage = event.is === 'chat.page' || (event.is === 'chat.older' && event.personId === null);
  return isPage ? event.messages[0]?.roomId : undefined;
}

function reduceLog(state: ChatToolState, event: ToolEvent<ChatTypes>, step: ToolStep<ChatNotice>): ChatToolState {
  switch (event.is) {
    case 'tool.entered':
      return caughtUp(receivePage(state, step, event.snapshot.messages));
    case 'chat.posted':
      return receive(state, step, [event.payload]);
    case 'chat.accepted':
      return receive(state, step, [event.message]);
    case 'chat.page':
      return receivePage(state, step, event.messages);
    case 'chat.older':
      return event.personId === null ? { ...state, ...prepended(state, event.messages), keepsOlder: true } : state;
    case 'chat.atEnd':
      return event.personId === null && state.keepsOlder ? trimmed({ ...state, keepsOlder: false }) : state;
    case 'chat.queued':
      return withEntries(state, queued(state.entries, event));
    case 'chat.refused':
      step.note({ is: 'commandFailed', code: event.code });
      return withEntries(state, marked(state.entries, event.clientKey, 'failed'));
    case 'chat.retried':
      return withEntries(state, marked(state.entries, event.clientKey, 'pending'));
    case 'chat.open': {
      const open = event.open && (event.personId ?? null) === null;
      const next = { ...state, open, unread: open ? 0 : state.unread };
      return open ? next : trimmed({ ...next, keepsOlder: false });
    }
    default:
      return state;
  }
}

const caughtUp = (state: ChatToolState): ChatToolState =>
  state.transient.caughtUp ? state : withTransient(state, { caughtUp: true });

const withEntries = (state: ChatToolState, entries: readonly ChatEntry[]): ChatToolState => ({ ...state, entries });

const logOf = ({ entries, first, last, transient: { held } }: ChatToolState) => ({ entries, first, last, held });

const receive = (state: ChatToolState, step: ToolStep<ChatNotice>, messages: readonly ChatMessage[]): ChatToolState =>
  shown(state, step, take(logOf(state), messages, step.room.meId), true);

/** The newest messages: they are news unless I have just come. */
function receivePage(
  state: ChatToolState,
  step: ToolStep<ChatNotice>,
  messages: readonly ChatMessage[],
): ChatToolState {
  const next = shown(state, step, takePage(logOf(state), messages, step.room.meId), state.transient.caughtUp);
  return next.transient.held.length > 0 ? next : withTransient(next, { need: null });
}

function shown(
  state: ChatToolState,
  { room: { meId }, note }: ToolStep<ChatNotice>,
  taken: ReturnType<typeof take>,
  news: boolean,
): ChatToolState {
  if (taken === null) return state;
  const { entries, first, last, held } = taken.line;
  const unheard = news && !state.open ? taken.added.filter((entry) => entry.authorId !== meId) : [];
  // After a drop many may come at once; the newest alone is told, the count says the rest.
  const newest = unheard.at(-1);
  if (newest !== undefined) note({ is: 'chat', name: newest.authorName, text: newest.text });
  // Those that the page left out were written by others: I was not there.
  const leftOut = unheard.length > 0 ? Math.max(0, first - 1 - state.last) : 0;
  const next = {
    ...withTransient(state, { held, need: held.length > 0 ? { after: last } : null }),
    entries,
    first,
    last,
    unread: state.unread + unheard.length + leftOut,
  };
  return state.keepsOlder ? next : trimmed(next);
}
