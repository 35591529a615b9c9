import type { ChatMessage, PrivateMessage, PrivateThread } from '@salon/contract';
import type { ToolEvent, ToolStep } from '../tool.ts';
import { type Changes, fetched, NO_CHANGES, read, withAnnounced } from './changes.ts';
import type { ChatEntry, ChatNotice, ChatToolState, ChatTypes, Posted, PrivateChat, PrivateLog } from './chat.state.ts';
import { NO_LOG, withTransient, wordsOf } from './chat.state.ts';
import { isAlone, isPosted, marked, prepended, queued, take, takePage, trimmed } from './messageLog.ts';

type Step = ToolStep<ChatNotice>;

/** What is written with one person alone: a line like the public chat for each of them. */
export function reducePrivate(state: ChatToolState, event: ToolEvent<ChatTypes>, step: Step): ChatToolState {
  switch (event.is) {
    case 'tool.entered':
      // Whatever came while the line was down is found by the list.
      if (event.snapshot.privateThreads > 0) return withTransient(state, { threadsNeed: { after: null } });
      return state.transient.threadsRead ? state : withTransient(state, { threadsRead: true });
    case 'chat.privateThreads':
      return learn(state, step, event.threads, event.more);
    case 'chat.private':
      return receive(state, step, otherOf(step, event.payload), { by: take, messages: [event.payload], news: true });
    case 'chat.privateAccepted':
      return receive(state, step, otherOf(step, event.message), { by: take, messages: [event.message], news: true });
    case 'chat.privatePage':
      return fill(state, step, event);
    case 'chat.privateRead': {
      const { participantId, seq } = event.payload;
      return changed(state, step, participantId, (chat) => ({ ...chat, read: Math.max(chat.read, seq) }));
    }
    case 'chat.privateChanged': {
      const personId = otherOf(step, event.payload);
      const next = receive(state, step, personId, { by: take, messages: [event.payload], news: true });
      return withChanges(next, personId, (changes) => withAnnounced(changes, event.payload.changed));
    }
    case 'chat.changes': {
      const { of, after, messages, changes: latest } = event;
      if ('roomId' in of) return state;
      const next = receive(state, step, of.personId, { by: take, messages, news: true });
      return withChanges(next, of.personId, (changes) => fetched(changes, after, latest));
    }
    case 'chat.older': {
      const { personId, messages } = event;
      if (personId === null) return state;
      const next = changed(state, step, personId, (chat) => ({
        ...chat,
        ...prepended(chat, messages),
        keepsOlder: true,
      }));
      return withChanges(next, personId, (changes) => read(changes, event.changes ?? 0, false));
    }
    case 'chat.atEnd':
      return changed(state, step, event.personId, (chat) => trimmed({ ...chat, keepsOlder: false }));
    case 'chat.privateQueued':
      return withEntries(state, step, event.personId, (entries) => queued(entries, event));
    case 'chat.privateRefused':
      step.note({ is: 'commandFailed', code: event.code });
      return withEntries(state, step, event.personId, (entries) => marked(entries, event.clientKey, 'failed'));
    case 'chat.privateRetried':
      return withEntries(state, step, event.personId, (entries) => marked(entries, event.clientKey, 'pending'));
    case 'chat.open': {
      const openId = event.open ? (event.personId ?? null) : null;
      if (openId === state.privately.openId) return state;
      const chats = state.privately.chats.map((chat) =>
        chat.keepsOlder && chat.personId !== openId ? trimmed({ ...chat, keepsOlder: false }) : chat,
      );
      return arrange({ ...state, privately: { ...state.privately, openId } }, step, chats);
    }
    default:
      return state;
  }
}

const otherOf = ({ room: { localParticipantId } }: Step, message: PrivateMessage): string =>
  message.authorId === localParticipantId ? message.toId : message.authorId;

const chatWith = ({ privately }: ChatToolState, step: Step, personId: string): PrivateChat =>
  privately.chats.find((chat) => chat.personId === personId) ?? {
    personId,
    fullName: step.nameOf(personId) ?? '',
    ...NO_LOG,
    read: 0,
    unread: 0,
  };

const NEW_LINE: PrivateLog = { held: [], need: null, caughtUp: true, changes: NO_CHANGES };
const lineWith = ({ transient }: ChatToolState, personId: string): PrivateLog => transient.lines[personId] ?? NEW_LINE;

const withLine = (state: ChatToolState, personId: string, change: Partial<PrivateLog>): ChatToolState =>
  withTransient(state, {
    lines: { ...state.transient.lines, [personId]: { ...lineWith(state, personId), ...change } },
  });

const withChanges = (state: ChatToolState, personId: string, change: (changes: Changes) => Changes): ChatToolState =>
  withLine(state, personId, { changes: change(lineWith(state, personId).changes) });

const withChat = (state: ChatToolState, step: Step, chat: PrivateChat): ChatToolState =>
  arrange(state, step, [...state.privately.chats.filter(({ personId }) => personId !== chat.personId), chat]);

/** A conversation that is here, changed. */
function changed(
  state: ChatToolState,
  step: Step,
  personId: string | null,
  change: (chat: PrivateChat) => PrivateChat,
): ChatToolState {
  const chat = state.privately.chats.find((one) => one.personId === personId);
  return chat === undefined ? state : withChat(state, step, change(chat));
}

const withEntries = (
  state: ChatToolState,
  step: Step,
  personId: string,
  change: (entries: readonly ChatEntry[]) => readonly ChatEntry[],
): ChatToolState => {
  const chat = chatWith(state, step, personId);
  return withChat(state, step, { ...chat, entries: change(chat.entries) });
};

const timeOf = ({ entries }: PrivateChat): number => {
  const entry = entries.at(-1);
  if (entry === undefined) return 0;
  return entry.kind === 'posted' ? Date.parse(entry.sentAt) : entry.at;
};

/** Counts what is unread and puts the latest conversation first. */
function arrange(state: ChatToolState, step: Step, chats: readonly PrivateChat[]): ChatToolState {
  const counted = chats.map((chat) => counting(state, step, chat)).sort((a, b) => timeOf(b) - timeOf(a));
  const unread = counted.reduce((sum, chat) => sum + chat.unread, 0);
  return { ...state, privately: { ...state.privately, chats: counted, unread } };
}

/** What stands before something of mine was read; so is everything in the conversation that is open. */
function counting(
  { privately }: ChatToolState,
  { room: { localParticipantId } }: Step,
  chat: PrivateChat,
): PrivateChat {
  const posted = chat.entries.filter(isPosted);
  const mine = posted.findLast((entry) => entry.authorId === localParticipantId)?.seq ?? 0;
  const read = Math.max(chat.read, mine, privately.openId === chat.personId ? chat.last : 0);
  const before = Math.max(0, chat.first - 1 - read);
  const unread = before + posted.filter((entry) => entry.seq > read && entry.authorId !== localParticipantId).length;
  return read === chat.read && unread === chat.unread ? chat : { ...chat, read, unread };
}

/** A page of the list of my conversations: those that go further than what is here are to be fetched. */
function learn(state: ChatToolState, step: Step, threads: readonly PrivateThread[], more: boolean): ChatToolState {
  const known = threads.reduce((next, { participantId, fullName, last, read: seen, changes = 0 }) => {
    const chat = chatWith(next, step, participantId);
    const isNew = next.transient.lines[participantId] === undefined;
    const line = lineWith(next, participantId);
    const lined = withLine(next, participantId, {
      changes: { ...line.changes, announced: Math.max(line.changes.announced, changes) },
      ...(isNew && { caughtUp: next.transient.threadsRead || chat.last >= last }),
      ...(last > chat.last && { need: chat.last }),
    });
    return withChat(lined, step, { ...chat, fullName: fullName || chat.fullName, read: Math.max(chat.read, seen) });
  }, state);
  const after = threads.at(-1)?.participantId;
  if (more && after !== undefined) return withTransient(known, { threadsNeed: { after } });
  return withTransient(known, { threadsNeed: null, threadsRead: true });
}

/** The newest page of one conversation. */
function fill(
  state: ChatToolState,
  step: Step,
  { personId, messages, changes = 0 }: Extract<ChatTypes['fact'], { is: 'chat.privatePage' }>,
): ChatToolState {
  const { held, caughtUp } = lineWith(state, personId);
  const isAll = isAlone({ last: chatWith(state, step, personId).last, held }, messages);
  const received = receive(state, step, personId, { by: takePage, messages, news: caughtUp });
  const next = withChanges(received, personId, (before) => read(before, changes, isAll));
  return lineWith(next, personId).held.length > 0 ? next : withLine(next, personId, { need: null, caughtUp: true });
}

function receive(
  state: ChatToolState,
  step: Step,
  personId: string,
  { by, messages, news }: { by: typeof take; messages: readonly ChatMessage[]; news: boolean },
): ChatToolState {
  const chat = chatWith(state, step, personId);
  const { held: before } = lineWith(state, personId);
  const taken = by(
    { entries: chat.entries, first: chat.first, last: chat.last, held: before },
    messages,
    step.room.localParticipantId,
  );
  if (taken === null) return state;
  const { entries, first, last, held } = taken.line;
  const theirs = taken.added.filter((entry) => entry.authorId === personId);
  const fullName = theirs.at(-1)?.authorName ?? chat.fullName;
  const lined = withLine(state, personId, { held, need: held.length > 0 ? last : null });
  const longer = { ...chat, fullName, entries, first, last };
  const next = withChat(lined, step, chat.keepsOlder ? longer : trimmed(longer));
  if (news) noticeNewest(next, step, personId, theirs);
  return next;
}

/** After a drop many may come at once; the newest alone is told, the count says the rest. */
function noticeNewest(state: ChatToolState, step: Step, personId: string, theirs: readonly Posted[]): void {
  const newest = theirs.findLast(({ deletedBy }) => deletedBy === undefined);
  if (newest === undefined || newest.seq <= chatWith(state, step, personId).read) return;
  step.note({ is: 'privateChat', personId, name: newest.authorName, text: wordsOf(newest) });
}
