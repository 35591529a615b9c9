import type { ChatMessage } from '@salon/contract';
import type { ChatEntry, Posted } from './chat.state.ts';

export type Own = Exclude<ChatEntry, { kind: 'posted' }>;

export const isPosted = (entry: ChatEntry): entry is Posted => entry.kind === 'posted';
const isOwn = (entry: ChatEntry): entry is Own => entry.kind !== 'posted';

/** Posted messages kept per conversation, so that memory does not grow with the meeting. */
export const KEPT = 400;

/** A contiguous range of one conversation, `first` to `last` in order of `seq`, followed by unconfirmed local messages. */
export interface MessageLog {
  readonly entries: readonly ChatEntry[];
  readonly first: number;
  readonly last: number;
  /** Messages received before their predecessors. */
  readonly held: readonly ChatMessage[];
}

type Version = Pick<ChatMessage, 'changed'>;

const isNewer = (one: Version, other: Version | undefined): boolean =>
  other === undefined || (one.changed ?? 0) > (other.changed ?? 0);

/** Current version of a message. If its reactor list is truncated, the local reaction is kept. */
function withMine(message: ChatMessage, { reactions: before }: ChatMessage, localParticipantId: string): ChatMessage {
  if (message.reactor === localParticipantId) return message;
  const isMe = ({ id }: { id: string }) => id === localParticipantId;
  const reactions = message.reactions?.map((one) => {
    const me = before?.find(({ reaction }) => reaction === one.reaction)?.by.find(isMe);
    return me && one.count > one.by.length && !one.by.some(isMe) ? { ...one, by: [me, ...one.by] } : one;
  });
  return { ...message, reactions };
}

/** Applies newer versions of listed or quoted messages; same array if nothing changed. */
function revised(
  entries: readonly ChatEntry[],
  messages: readonly ChatMessage[],
  localParticipantId: string,
): readonly ChatEntry[] {
  const newer = new Map<number, ChatMessage>();
  for (const message of messages)
    if (message.changed !== undefined && isNewer(message, newer.get(message.seq))) newer.set(message.seq, message);
  let differs = false;
  const next = entries.map((entry) => {
    if (!isPosted(entry)) return entry;
    let now = entry;
    const message = newer.get(entry.seq);
    if (message !== undefined && isNewer(message, entry))
      now = { kind: 'posted', ...withMine(message, entry, localParticipantId) };
    const { replyTo } = now;
    const quoted = replyTo && newer.get(replyTo.seq);
    if (quoted && isNewer(quoted, replyTo)) now = { ...now, replyTo: quoted };
    differs ||= now !== entry;
    return now;
  });
  return differs ? next : entries;
}

/**
 * Accepts messages in any order: shows those without a gap before them, holds the rest and replaces changed ones.
 * `added` are newly shown; null if nothing changed.
 */
export function take(
  line: MessageLog,
  messages: readonly ChatMessage[],
  localParticipantId: string,
): { readonly line: MessageLog; readonly added: readonly Posted[] } | null {
  const waiting = new Map(line.held.map((message) => [message.seq, message]));
  let differs = false;
  for (const message of messages) {
    if (message.seq <= line.last || !isNewer(message, waiting.get(message.seq))) continue;
    waiting.set(message.seq, message);
    differs = true;
  }
  const entries = revised(line.entries, messages, localParticipantId);
  if (!differs && entries === line.entries) return null;
  const shown: ChatMessage[] = [];
  for (let seq = line.last + 1; ; seq += 1) {
    const message = waiting.get(seq);
    if (message === undefined) break;
    waiting.delete(seq);
    shown.push(message);
  }
  const held = [...waiting.values()].sort((a, b) => a.seq - b.seq);
  return show({ ...line, entries, held }, shown, localParticipantId);
}

/** Applies a page of the newest messages. After a gap it replaces the log; the gap is loaded on scrolling up. */
export function takePage(
  line: MessageLog,
  messages: readonly ChatMessage[],
  localParticipantId: string,
): ReturnType<typeof take> {
  const first = messages[0]?.seq ?? 0;
  if (first <= line.last + 1) return take(line, messages, localParticipantId);
  return take({ ...line, entries: line.entries.filter(isOwn), first, last: first - 1 }, messages, localParticipantId);
}

/** A page that replaces the log, or starts it. */
export const isAlone = ({ last, held }: Pick<MessageLog, 'last' | 'held'>, messages: readonly ChatMessage[]): boolean =>
  held.length === 0 && (last === 0 || (messages[0]?.seq ?? 0) > last + 1);

/** Prepends older messages; null if they no longer fit. */
export function prepended(
  { entries, first }: Pick<MessageLog, 'entries' | 'first'>,
  messages: readonly ChatMessage[],
): Pick<MessageLog, 'entries' | 'first'> | null {
  const [oldest] = messages;
  if (oldest === undefined || messages.at(-1)?.seq !== first - 1) return null;
  return {
    entries: [...messages.map((message) => ({ kind: 'posted' as const, ...message })), ...entries],
    first: oldest.seq,
  };
}

/** Drops the oldest messages beyond the limit; they can be loaded again. */
export function trimmed<Log extends Pick<MessageLog, 'entries' | 'first'>>(log: Log): Log {
  const posted = log.entries.filter(isPosted);
  const oldest = posted.at(-KEPT);
  if (posted.length <= KEPT || oldest === undefined) return log;
  return { ...log, entries: [...posted.slice(-KEPT), ...log.entries.filter(isOwn)], first: oldest.seq };
}

function show(line: MessageLog, messages: readonly ChatMessage[], localParticipantId: string) {
  const posted = line.entries.filter(isPosted);
  const added: Posted[] = [];
  for (const message of messages) {
    const twin = (entry: Posted) => entry.clientKey === message.clientKey && entry.authorId === message.authorId;
    if (!posted.some(twin) && !added.some(twin)) added.push({ kind: 'posted', ...message });
  }
  const mine = new Set(
    messages.filter((message) => message.authorId === localParticipantId).map((message) => message.clientKey),
  );
  const own = line.entries.filter(isOwn).filter((entry) => !mine.has(entry.clientKey));
  const shown: MessageLog = { ...line, entries: [...posted, ...added, ...own], last: line.last + messages.length };
  return { line: shown, added };
}

/** Adds a pending local message. */
export const queued = (
  entries: readonly ChatEntry[],
  { clientKey, text, at, replyTo, mentions, files }: Omit<Own, 'kind'>,
): readonly ChatEntry[] => [...entries, { kind: 'pending', clientKey, text, at, replyTo, mentions, files }];

/** Marks a local message as failed or pending. */
export const marked = (entries: readonly ChatEntry[], clientKey: string, kind: Own['kind']): readonly ChatEntry[] =>
  entries.map((entry) => (isOwn(entry) && entry.clientKey === clientKey ? { ...entry, kind } : entry));
