import type { PrivateMessage, PrivateThread } from '@salon/contract';
import type { RoomEvent } from '../events.ts';
import type { PrivateLog, RoomMemory } from '../memory.ts';
import { withTransient } from '../memory.ts';
import type { ChatEntry, PrivateChat } from '../state.ts';
import type { Posted } from './messageLog.ts';
import { isPosted, marked, queued, take } from './messageLog.ts';
import { note } from './notices.ts';

/** What is written with one person alone: a line like the public chat for each of them. */
export function reducePrivate(memory: RoomMemory, event: RoomEvent): RoomMemory {
  switch (event.is) {
    case 'hub.entered':
      // Whatever came while the line was down is found by the list.
      if (event.privateThreads > 0) return withTransient(memory, { threadsNeed: { after: null } });
      return memory.transient.threadsRead ? memory : withTransient(memory, { threadsRead: true });
    case 'private.threads':
      return learn(memory, event.threads, event.more);
    case 'hub.private':
    case 'private.accepted':
      return receive(memory, otherOf(memory, event.message), [event.message], true);
    case 'private.page':
      return fill(memory, event.personId, event.messages, event.last);
    case 'private.queued':
      return withEntries(memory, event.personId, (entries) => queued(entries, event));
    case 'private.refused':
      return note(
        withEntries(memory, event.personId, (entries) => marked(entries, event.clientKey, 'failed')),
        { is: 'commandFailed', code: event.code },
      );
    case 'private.retried':
      return withEntries(memory, event.personId, (entries) => marked(entries, event.clientKey, 'pending'));
    case 'user.chatOpen': {
      const openId = event.open ? (event.personId ?? null) : null;
      if (openId === memory.privately.openId) return memory;
      return arrange({ ...memory, privately: { ...memory.privately, openId } }, memory.privately.chats);
    }
    default:
      return memory;
  }
}

const otherOf = ({ meId }: RoomMemory, message: PrivateMessage): string =>
  message.authorId === meId ? message.toId : message.authorId;

const chatWith = ({ privately, transient }: RoomMemory, personId: string): PrivateChat =>
  privately.chats.find((chat) => chat.personId === personId) ?? {
    personId,
    fullName: transient.roster[personId]?.fullName ?? '',
    entries: [],
    last: 0,
    read: transient.privateRead[personId] ?? 0,
    unread: 0,
  };

const NEW_LOG: PrivateLog = { held: [], need: null, caughtUp: true };
const logWith = ({ transient }: RoomMemory, personId: string): PrivateLog => transient.privateLogs[personId] ?? NEW_LOG;

const withLog = (memory: RoomMemory, personId: string, change: Partial<PrivateLog>): RoomMemory =>
  withTransient(memory, {
    privateLogs: {
      ...memory.transient.privateLogs,
      [personId]: { ...logWith(memory, personId), ...change },
    },
  });

const withChat = (memory: RoomMemory, chat: PrivateChat): RoomMemory =>
  arrange(memory, [...memory.privately.chats.filter(({ personId }) => personId !== chat.personId), chat]);

const withEntries = (
  memory: RoomMemory,
  personId: string,
  change: (entries: readonly ChatEntry[]) => readonly ChatEntry[],
): RoomMemory => {
  const chat = chatWith(memory, personId);
  return withChat(memory, { ...chat, entries: change(chat.entries) });
};

const timeOf = ({ entries }: PrivateChat): number => {
  const entry = entries.at(-1);
  if (entry === undefined) return 0;
  return entry.kind === 'posted' ? Date.parse(entry.sentAt) : entry.at;
};

/** Counts what is unread and puts the latest conversation first. */
function arrange(memory: RoomMemory, chats: readonly PrivateChat[]): RoomMemory {
  const counted = chats.map((chat) => counting(memory, chat)).sort((a, b) => timeOf(b) - timeOf(a));
  const unread = counted.reduce((sum, chat) => sum + chat.unread, 0);
  return { ...memory, privately: { ...memory.privately, chats: counted, unread } };
}

/** What stands before something of mine was read; so is everything in the conversation that is open. */
function counting({ meId, privately }: RoomMemory, chat: PrivateChat): PrivateChat {
  const posted = chat.entries.filter(isPosted);
  const mine = posted.findLast((entry) => entry.authorId === meId)?.seq ?? 0;
  const read = Math.max(chat.read, mine, privately.openId === chat.personId ? chat.last : 0);
  const unread = posted.filter((entry) => entry.seq > read && entry.authorId !== meId).length;
  return read === chat.read && unread === chat.unread ? chat : { ...chat, read, unread };
}

/** A page of the list of my conversations: those that go further than what is here are to be fetched. */
function learn(memory: RoomMemory, threads: readonly PrivateThread[], more: boolean): RoomMemory {
  const known = threads.reduce((next, { participantId, fullName, last }) => {
    const chat = chatWith(next, participantId);
    const isNew = next.transient.privateLogs[participantId] === undefined;
    const lined = withLog(next, participantId, {
      ...(isNew && { caughtUp: next.transient.threadsRead || chat.last >= last }),
      ...(last > chat.last && { need: chat.last }),
    });
    return withChat(lined, { ...chat, fullName: fullName || chat.fullName });
  }, memory);
  const after = threads.at(-1)?.participantId;
  if (more && after !== undefined) return withTransient(known, { threadsNeed: { after } });
  return withTransient(known, { threadsNeed: null, threadsRead: true });
}

/** A page of one conversation; `last` is the highest number that is known to be there. */
function fill(memory: RoomMemory, personId: string, messages: readonly PrivateMessage[], last: number): RoomMemory {
  const next = receive(memory, personId, messages, logWith(memory, personId).caughtUp);
  const chat = chatWith(next, personId);
  const more = chat.last < last || logWith(next, personId).held.length > 0;
  return withLog(next, personId, more ? { need: chat.last } : { need: null, caughtUp: true });
}

function receive(memory: RoomMemory, personId: string, messages: readonly PrivateMessage[], news: boolean): RoomMemory {
  const chat = chatWith(memory, personId);
  const { held: before } = logWith(memory, personId);
  const taken = take({ entries: chat.entries, last: chat.last, held: before }, messages, memory.meId);
  if (taken === null) return memory;
  const { entries, last, held } = taken.log;
  const theirs = taken.added.filter((entry) => entry.authorId === personId);
  const fullName = theirs.at(-1)?.authorName ?? chat.fullName;
  const lined = withLog(memory, personId, { held, need: held.length > 0 ? last : null });
  const next = withChat(lined, { ...chat, fullName, entries, last });
  return news ? noticeNewest(next, personId, theirs) : next;
}

/** After a drop many may come at once; the newest alone is told, the count says the rest. */
function noticeNewest(memory: RoomMemory, personId: string, theirs: readonly Posted[]): RoomMemory {
  const newest = theirs.at(-1);
  if (newest === undefined || newest.seq <= chatWith(memory, personId).read) return memory;
  return note(memory, { is: 'privateChat', personId, name: newest.authorName, text: newest.text });
}
