import type { ChatMessage } from '@salon/contract';
import type { ToolEvent, ToolStep } from '../tool.ts';
import { type ChatEntry, type ChatNotice, type ChatToolState, type ChatTypes, withTransient } from './chat.state.ts';
import { marked, queued, take } from './line.ts';

/** The public chat. */
export function reducePublic(
  state: ChatToolState,
  event: ToolEvent<ChatTypes>,
  step: ToolStep<ChatNotice>,
): ChatToolState {
  switch (event.is) {
    case 'tool.entered': {
      const next = receive(state, step, event.snapshot.messages);
      return event.snapshot.more ? withTransient(next, { need: { after: next.last } }) : caughtUp(next);
    }
    case 'chat.posted':
      return receive(state, step, [event.payload], true);
    case 'chat.accepted':
      return receive(state, step, [event.message], true);
    case 'chat.page': {
      const next = receive(state, step, event.messages);
      const more = next.last < event.last || next.transient.held.length > 0;
      return more ? withTransient(next, { need: { after: next.last } }) : caughtUp(withTransient(next, { need: null }));
    }
    case 'chat.queued':
      return withEntries(state, queued(state.entries, event));
    case 'chat.refused':
      step.note({ is: 'commandFailed', code: event.code });
      return withEntries(state, marked(state.entries, event.clientKey, 'failed'));
    case 'chat.retried':
      return withEntries(state, marked(state.entries, event.clientKey, 'pending'));
    case 'chat.open': {
      const open = event.open && (event.personId ?? null) === null;
      return { ...state, open, unread: open ? 0 : state.unread };
    }
    default:
      return state;
  }
}

const caughtUp = (state: ChatToolState): ChatToolState =>
  state.transient.caughtUp ? state : withTransient(state, { caughtUp: true });

const withEntries = (state: ChatToolState, entries: readonly ChatEntry[]): ChatToolState => ({ ...state, entries });

function receive(
  state: ChatToolState,
  { room: { meId }, note }: ToolStep<ChatNotice>,
  messages: readonly ChatMessage[],
  news = state.transient.caughtUp,
): ChatToolState {
  const taken = take({ entries: state.entries, last: state.last, held: state.transient.held }, messages, meId);
  if (taken === null) return state;
  const { entries, last, held } = taken.line;
  const unheard = news && !state.open ? taken.added.filter((entry) => entry.authorId !== meId) : [];
  // After a drop many may come at once; the newest alone is told, the count says the rest.
  const newest = unheard.at(-1);
  if (newest !== undefined) note({ is: 'chat', name: newest.authorName, text: newest.text });
  return {
    ...withTransient(state, { held, need: held.length > 0 ? { after: last } : null }),
    entries,
    last,
    unread: state.unread + unheard.length,
  };
}
