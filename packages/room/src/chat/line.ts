import type { ChatMessage } from '@salon/contract';
import type { ChatEntry } from './chat.state.ts';

export type Posted = Extract<ChatEntry, { kind: 'posted' }>;
export type Own = Exclude<ChatEntry, { kind: 'posted' }>;

export const isPosted = (entry: ChatEntry): entry is Posted => entry.kind === 'posted';
const isOwn = (entry: ChatEntry): entry is Own => entry.kind !== 'posted';

/** One conversation, whoever reads it: in the order of `seq`, nothing twice, nothing missing; my unconfirmed messages at the end. */
export interface MessageLog {
  readonly entries: readonly ChatEntry[];
  /** Highest `seq` without a gap before it. */
  readonly last: number;
  /** Messages that came before the ones in front of them. */
  readonly held: readonly ChatMessage[];
}

/**
 * Takes messages in whatever order they come: shows those without a gap before them, holds the rest back. `added` are those
 * that are shown from now on; null when nothing changed.
 */
export function take(
  line: MessageLog,
  messages: readonly ChatMessage[],
  meId: string,
): { readonly line: MessageLog; readonly added: readonly Posted[] } | null {
  const waiting = new Map(line.held.map((message) => [message.seq, message]));
  for (const message of messages) if (message.seq > line.last) waiting.set(message.seq, message);
  const shown: ChatMessage[] = [];
  for (let seq = line.last + 1; ; seq += 1) {
    const message = waiting.get(seq);
    if (message === undefined) break;
    waiting.delete(seq);
    shown.push(message);
  }
  if (shown.length === 0 && waiting.size === line.held.length) return null;
  const held = [...waiting.values()].sort((a, b) => a.seq - b.seq);
  return show({ ...line, held }, shown, meId);
}

function show(line: MessageLog, messages: readonly ChatMessage[], meId: string) {
  const posted = line.entries.filter(isPosted);
  const added: Posted[] = [];
  for (const message of messages) {
    const twin = (entry: Posted) => entry.clientKey === message.clientKey && entry.authorId === message.authorId;
    if (!posted.some(twin) && !added.some(twin)) added.push({ kind: 'posted', ...message });
  }
  const mine = new Set(messages.filter((message) => message.authorId === meId).map((message) => message.clientKey));
  const own = line.entries.filter(isOwn).filter((entry) => !mine.has(entry.clientKey));
  const shown: MessageLog = { ...line, entries: [...posted, ...added, ...own], last: line.last + messages.length };
  return { line: shown, added };
}

/** The entries with a message of mine that waits to be sent. */
export const queued = (entries: readonly ChatEntry[], own: Omit<Own, 'kind'>): readonly ChatEntry[] => [
  ...entries,
  { kind: 'pending', clientKey: own.clientKey, text: own.text, at: own.at },
];

/** The entries with a message of mine marked as failed, or as waiting again. */
export const marked = (entries: readonly ChatEntry[], clientKey: string, kind: Own['kind']): readonly ChatEntry[] =>
  entries.map((entry) => (isOwn(entry) && entry.clientKey === clientKey ? { ...entry, kind } : entry));
