import type { ChatEntry } from '@salon/room';

/** Messages of one author that belong together. */
export interface ChatGroup {
  readonly is: 'group';
  readonly key: string;
  readonly mine: boolean;
  readonly authorName: string;
  /** Epoch milliseconds of the first message. */
  readonly at: number;
  readonly entries: readonly ChatEntry[];
}
/** One row of the log: a day, the line before what is unread, or a group of messages. */
export type ChatRow =
  | { readonly is: 'day'; readonly key: string; readonly at: number }
  | { readonly is: 'unread'; readonly key: string }
  | ChatGroup;

/** Messages of the same author within this time stand under one name. Milliseconds. */
export const GROUP_WITHIN_MS = 5 * 60_000;

const timeOf = (entry: ChatEntry): number => (entry.kind === 'posted' ? Date.parse(entry.sentAt) : entry.at);
const isMine = (entry: ChatEntry, meId: string): boolean => entry.kind !== 'posted' || entry.authorId === meId;
const authorOf = (entry: ChatEntry, meId: string): string => (entry.kind === 'posted' ? entry.authorId : meId);
/** A message keeps its key from pending to posted, so that it is drawn once. */
export const keyOf = (entry: ChatEntry, meId: string): string => `${authorOf(entry, meId)}:${entry.clientKey}`;

/** `seq` of the oldest of the `unread` newest messages from others, or null when there is none. */
export function firstUnread(entries: readonly ChatEntry[], meId: string, unread: number): number | null {
  const others = entries.filter((entry) => entry.kind === 'posted' && entry.authorId !== meId);
  const first = unread > 0 ? others.at(-Math.min(unread, others.length)) : undefined;
  return first?.kind === 'posted' ? first.seq : null;
}

const dayOf = (at: number): string => new Date(at).toDateString();

/** The rows of the log, oldest first. `unreadFrom` is the `seq` before which the unread line is drawn. */
export function rowsOf(entries: readonly ChatEntry[], meId: string, unreadFrom: number | null): readonly ChatRow[] {
  const rows: ChatRow[] = [];
  let day = '';
  let group: { author: string; last: number; entries: ChatEntry[] } | null = null;
  for (const entry of entries) {
    const at = timeOf(entry);
    const author = authorOf(entry, meId);
    if (dayOf(at) !== day) {
      day = dayOf(at);
      rows.push({ is: 'day', key: `day:${day}`, at });
      group = null;
    }
    if (entry.kind === 'posted' && entry.seq === unreadFrom) {
      rows.push({ is: 'unread', key: 'unread' });
      group = null;
    }
    if (group !== null && group.author === author && at - group.last < GROUP_WITHIN_MS) {
      group.entries.push(entry);
      group.last = at;
      continue;
    }
    group = { author, last: at, entries: [entry] };
    const authorName = entry.kind === 'posted' ? entry.authorName : '';
    rows.push({
      is: 'group',
      key: keyOf(entry, meId),
      mine: isMine(entry, meId),
      authorName,
      at,
      entries: group.entries,
    });
  }
  return rows;
}
