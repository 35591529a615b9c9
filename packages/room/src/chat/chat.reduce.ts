import type { ChatMessage } from '@salon/contract';
import type { ToolEvent, ToolStep } from '../tool.ts';
import { type Changes, fetched, isSame, read, withAnnounced } from './changes.ts';
import {
  type ChatEntry,
  type ChatNotice,
  type ChatToolState,
  type ChatTypes,
  inRoom,
  isMentioned,
  withTransient,
  wordsOf,
} from './chat.state.ts';
import { isAlone, marked, prepended, queued, take, takePage, trimmed } from './messageLog.ts';

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
  if (event.is === 'chat.posted' || event.is === 'chat.changed') return event.payload.roomId;
  if (event.is === 'chat.accepted') return event.message.roomId;
  if (event.is === 'chat.changes' && 'roomId' in event.of) return event.of.roomId;
  const isPage = event.is === 'chat.page' || (event.is === 'chat.older' && event.personId === null);
  return isPage ? event.messages[0]?.roomId : undefined;
}

function reduceLog(state: ChatToolState, event: ToolEvent<ChatTypes>, step: ToolStep<ChatNotice>): ChatToolState {
  switch (event.is) {
    case 'tool.entered':
      return caughtUp(receivePage(state, step, event.snapshot));
    case 'chat.posted':
      return receive(state, step, [event.payload]);
    case 'chat.accepted':
      return receive(state, step, [event.message]);
    case 'chat.page':
      // One that is empty does not say of which room it is.
      return event.messages.length > 0 ? receivePage(state, step, event) : noneMissing(state);
    case 'chat.changed':
      return withChanges(receive(state, step, [event.payload]), (changes) =>
        withAnnounced(changes, event.payload.changed),
      );
    case 'chat.changes': {
      const { after, messages, changes: latest } = event;
      if ('personId' in event.of) return state;
      return withChanges(receive(state, step, messages), (changes) => fetched(changes, after, latest));
    }
    case 'chat.older': {
      if (event.personId !== null) return state;
      const older = prepended(state, event.messages);
      const next = { ...state, ...older, keepsOlder: true };
      return older === null ? next : withChanges(next, (changes) => read(changes, event.changes ?? 0, false));
    }
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

function withChanges(state: ChatToolState, change: (changes: Changes) => Changes): ChatToolState {
  const { changes } = state.transient;
  const next = change(changes);
  return isSame(changes, next) ? state : withTransient(state, { changes: next });
}

const withEntries = (state: ChatToolState, entries: readonly ChatEntry[]): ChatToolState => ({ ...state, entries });

const logOf = ({ entries, first, last, transient: { held } }: ChatToolState) => ({ entries, first, last, held });

const receive = (state: ChatToolState, step: ToolStep<ChatNotice>, messages: readonly ChatMessage[]): ChatToolState =>
  shown(state, step, take(logOf(state), messages, step.room.localParticipantId), true);

/** The newest messages: they are news unless I have just come. */
function receivePage(
  state: ChatToolState,
  step: ToolStep<ChatNotice>,
  { messages, changes = 0 }: { readonly messages: readonly ChatMessage[]; readonly changes?: number | undefined },
): ChatToolState {
  const log = logOf(state);
  const next = shown(state, step, takePage(log, messages, step.room.localParticipantId), state.transient.caughtUp);
  const known = withChanges(next, (before) => read(before, changes, isAlone(log, messages)));
  return noneMissing(known);
}

const noneMissing = (state: ChatToolState): ChatToolState =>
  state.transient.held.length > 0 ? state : withTransient(state, { need: null });

function shown(
  state: ChatToolState,
  { room: { localParticipantId }, note }: ToolStep<ChatNotice>,
  taken: ReturnType<typeof take>,
  news: boolean,
): ChatToolState {
  if (taken === null) return state;
  const { entries, first, last, held } = taken.line;
  const unheard = news && !state.open ? taken.added.filter((entry) => entry.authorId !== localParticipantId) : [];
  // After a drop many may come at once; the newest, or the newest that mentions me, alone is told, the count says the rest.
  const there = unheard.filter(({ deletedBy }) => deletedBy === undefined);
  const newest = there.findLast((entry) => isMentioned(entry, localParticipantId)) ?? there.at(-1);
  if (newest)
    note({
      is: 'chat',
      name: newest.authorName,
      text: wordsOf(newest),
      mentioned: isMentioned(newest, localParticipantId),
    });
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
