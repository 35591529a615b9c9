import type { ChatEntry } from '@salon/room';
import { MessagesSquare } from 'lucide-react';
import { memo } from 'react';
import { usePhrases } from '../../shared/phrases/index.ts';
import { classes } from '../../shared/ui/classes.ts';
import css from './ChatPanel.module.css';
import { type ChatGroup, type ChatRow, keyOf, rowsOf } from './chat.rows.ts';
import { MessageText } from './MessageText.tsx';

interface Props {
  entries: readonly ChatEntry[];
  meId: string;
  /** `seq` of the first message that was unread when the panel was opened. */
  unreadFrom: number | null;
  /** Who will read what is written, where nothing is yet. */
  emptyHint: string | null;
  onRetry: (clientKey: string) => void;
}

/** The messages in their order, under their authors. */
export const MessageLog = memo(function MessageLog({ entries, meId, unreadFrom, emptyHint, onRetry }: Props) {
  const { t } = usePhrases();
  const rows = rowsOf(entries, meId, unreadFrom);
  if (rows.length === 0) {
    return (
      <div className={css.empty}>
        <MessagesSquare size={40} strokeWidth={1.25} aria-hidden="true" />
        <p className={css.emptyTitle}>{t('chat.empty')}</p>
        {emptyHint !== null && <p>{emptyHint}</p>}
      </div>
    );
  }
  return rows.map((row) => <Row key={row.key} row={row} meId={meId} onRetry={onRetry} />);
});

function Row({ row, meId, onRetry }: { row: ChatRow; meId: string; onRetry: (clientKey: string) => void }) {
  const { t, formatDay } = usePhrases();
  if (row.is === 'group') return <Group group={row} meId={meId} onRetry={onRetry} />;
  if (row.is === 'unread') return <p className={classes(css.line, css.unread)}>{t('chat.unreadHere')}</p>;
  const today = new Date(row.at).toDateString() === new Date().toDateString();
  return <p className={css.line}>{today ? t('chat.today') : formatDay(new Date(row.at))}</p>;
}

function Group({ group, meId, onRetry }: { group: ChatGroup; meId: string; onRetry: (clientKey: string) => void }) {
  const { t, formatTime } = usePhrases();
  const at = new Date(group.at);
  return (
    <div className={classes(css.group, group.mine && css.mine)}>
      <p className={css.by}>
        <bdi className={css.author}>{group.mine ? t('chat.you') : group.authorName}</bdi>
        <time dateTime={at.toISOString()}>{formatTime(at)}</time>
      </p>
      {group.entries.map((entry) => (
        <Message key={keyOf(entry, meId)} entry={entry} onRetry={onRetry} />
      ))}
    </div>
  );
}

function Message({ entry, onRetry }: { entry: ChatEntry; onRetry: (clientKey: string) => void }) {
  const { t } = usePhrases();
  return (
    <div className={classes(css.message, css[entry.kind])}>
      <MessageText text={entry.text} />
      {entry.kind === 'pending' && <p className={css.state}>{t('chat.pending')}</p>}
      {entry.kind === 'failed' && (
        <p className={classes(css.state, css.notSent)}>
          {t('chat.failed')}
          <button type="button" className={css.retry} onClick={() => onRetry(entry.clientKey)}>
            {t('chat.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
