import type { QuotedMessage } from '@salon/contract';
import type { ChatEntry } from '@salon/room';

/** One row of the log: a day, the line before what is unread, or a message. */
export type ChatRow =
  | { readonly is: 'day'; readonly key: string; readonly at: number }
  | { readonly is: 'unread'; readonly key: string }
  | MessageRow;

/** A message; those of one author that belong together stand under one name. */
export interface MessageRow {
  readonly is: 'message';
  readonly key: string;
  readonly mine: boolean;
  /** Who wrote it, above the first of several. */
  readonly by: { readonly name: string; readonly at: number } | null;
  readonly entry: ChatEntry;
  /** What it replies to, as that is now. */
  readonly quoted: QuotedMessage | undefined;
}

/** Messages of the same author within this time stand under one name. */
export const GROUP_WITHIN_MS = 5 * 60_000;

const timeOf = (entry: ChatEntry): number => (entry.kind === 'posted' ? Date.parse(entry.sentAt) : entry.at);
const authorOf = (entry: ChatEntry, localParticipantId: string): string =>
  entry.kind === 'posted' ? entry.authorId : localParticipantId;
/** A message keeps its key from pending to posted, so that it is drawn once. */
const keyOf = (entry: ChatEntry, localParticipantId: string): string =>
  `${authorOf(entry, localParticipantId)}:${entry.clientKey}`;

/** What others wrote. */
export const othersOf = (entries: readonly ChatEntry[], localParticipantId: string) =>
  entries.filter((entry) => entry.kind === 'posted' && entry.authorId !== localParticipantId) as readonly Extract<
    ChatEntry,
    { kind: 'posted' }
  >[];

/** `seq` of the oldest of the `unread` newest messages from others, or null when there is none. */
export function firstUnread(entries: readonly ChatEntry[], localParticipantId: string, unread: number): number | null {
  const others = othersOf(entries, localParticipantId);
  return unread > 0 ? (others.at(-Math.min(unread, others.length))?.seq ?? null) : null;
}

/** What an entry replies to: where that is here too it is as the log shows it. */
const quotedIn = (entries: readonly ChatEntry[]) => {
  const bySeq = new Map(entries.map((entry) => [entry.kind === 'posted' ? entry.seq : 0, entry]));
  return ({ replyTo }: ChatEntry): QuotedMessage | undefined => {
    const here = replyTo && bySeq.get(replyTo.seq);
    return here?.kind === 'posted' ? here : replyTo;
  };
};

const dayOf = (at: number): string => new Date(at).toDateString();

/** The rows of the log, oldest first. `unreadFrom` is the `seq` before which the unread line is drawn. */
export function rowsOf(
  entries: readonly ChatEntry[],
  localParticipantId: string,
  unreadFrom: number | null,
): readonly ChatRow[] {
  const rows: ChatRow[] = [];
  const quotedBy = quotedIn(entries);
  let day = '';
  let before: { author: string; at: number } | null = null;
  for (const entry of entries) {
    const at = timeOf(entry);
    const author = authorOf(entry, localParticipantId);
    if (dayOf(at) !== day) {
      day = dayOf(at);
      rows.push({ is: 'day', key: `day:${day}`, at });
      before = null;
    }
    if (entry.kind === 'posted' && entry.seq === unreadFrom) {
      rows.push({ is: 'unread', key: 'unread' });
      before = null;
    }
    const follows = before !== null && before.author === author && at - before.at < GROUP_WITHIN_MS;
    const by = follows ? null : { name: entry.kind === 'posted' ? entry.authorName : '', at };
    rows.push({
      is: 'message',
      key: keyOf(entry, localParticipantId),
      mine: author === localParticipantId,
      by,
      entry,
      quoted: quotedBy(entry),
    });
    before = { author, at };
  }
  return rows;
}
