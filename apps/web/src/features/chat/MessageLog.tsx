import { isMentioned, type Posted } from '@salon/room';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { memo, useId, useMemo, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import { Row } from '#shared/ui/Layout.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './ChatPanel.module.css';
import { type ChatRow, firstUnread, othersOf, rowsOf } from './chat.rows.ts';
import { DELETED, Message, type MessageActions } from './Message.tsx';
import { onMessageKey } from './messageKeys.ts';
import { type Goal, indexOfGoal, useGoal } from './useGoal.ts';
import { type Log, useMessageWindow } from './useMessageWindow.ts';

interface Props extends Log {
  /** What the list of messages is called. */
  name: string;
  unreadAtOpen: number;
  hushed: boolean;
  /** Who will read what is written, where nothing is yet. */
  emptyHint: string | null;
  actions: MessageActions;
  /** A message that someone wants to see. */
  goal: Goal | null;
}

/** The messages in their order, under their authors. Those that cannot be seen are not in the document. */
export function MessageLog(props: Props) {
  const { entries, first, localParticipantId, unreadAtOpen, emptyHint, hushed, actions, goal } = props;
  const { t } = usePhrases();
  const [unreadFrom] = useState(() => firstUnread(entries, localParticipantId, unreadAtOpen));
  const rows = useMemo(
    () => rowsOf(entries, localParticipantId, unreadFrom),
    [entries, localParticipantId, unreadFrom],
  );
  const head = useRef<HTMLButtonElement>(null);
  const keys = useId();
  const goalIndex = indexOfGoal(rows, goal);
  const { log, list, missed, onScroll, toEnd, older } = useMessageWindow(props, rows, head, goalIndex);
  const { markedIndex, unmark } = useGoal(goal, goalIndex, { log, list, first, readOlder: older.read });
  const margin = list.options.scrollMargin;
  return (
    <Row gap={0} className={css.frame}>
      <div
        ref={log}
        className={css.log}
        role="log"
        aria-label={props.name}
        // What is scrolled to comes into the document and is no news: what is news is said by `NewestAloud`.
        aria-live="off"
        aria-busy={older.isReading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
        tabIndex={0}
        aria-describedby={keys}
        onScroll={onScroll}
        onKeyDown={onMessageKey}
      >
        {rows.length === 0 && <Empty hint={emptyHint} />}
        {first > 1 && (
          <button
            ref={head}
            type="button"
            className={css.older}
            aria-disabled={older.isReading || undefined}
            onClick={() => {
              // The button goes with the last page: anyone who scrolls by keys continues in the log.
              log.current?.focus({ preventScroll: true });
              older.read();
            }}
          >
            {t(older.isReading ? 'chat.olderComing' : 'chat.older')}
          </button>
        )}
        <div className={css.rows} style={{ blockSize: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              className={css.row}
              {...(index === markedIndex && { 'data-marked': '', onAnimationEnd: unmark, onBlur: unmark })}
              style={{ insetBlockStart: start - margin }}
            >
              {rows[index] && <LogRow row={rows[index]} actions={actions} />}
            </div>
          ))}
        </div>
      </div>
      <p id={keys} hidden>
        {t('chat.logKeys')}
      </p>
      <NewestAloud entries={entries} localParticipantId={localParticipantId} hushed={hushed} />
      {missed > 0 && (
        <button type="button" className={css.newBelow} onClick={toEnd}>
          <ArrowDown size={16} aria-hidden="true" />
          {t('chat.newBelow', { count: missed })}
        </button>
      )}
    </Row>
  );
}

/** What is said of a message: its text, and what its files are called. */
const aloud = ({ text, files = [] }: Posted, filesWord: string): string =>
  [text, ...(files.length > 0 ? [`${filesWord}: ${files.map(({ name }) => name).join(', ')}`] : [])]
    .filter((part) => part !== '')
    .join(' · ');

/** Reads aloud what others write while the log is open. */
function NewestAloud({
  entries,
  localParticipantId,
  hushed,
}: Pick<Props, 'entries' | 'localParticipantId' | 'hushed'>) {
  const { t } = usePhrases();
  const newest = othersOf(entries, localParticipantId).at(-1);
  const [atOpen] = useState(newest?.seq ?? 0);
  return (
    <div role="status">
      {!hushed && newest !== undefined && newest.seq > atOpen && (
        <VisuallyHidden key={newest.seq}>
          {isMentioned(newest, localParticipantId) && `${t('chat.mentionsYou')} `}
          {`${newest.authorName}: ${newest.deletedBy === undefined ? aloud(newest, t('chat.files')) : t(DELETED[newest.deletedBy])}`}
        </VisuallyHidden>
      )}
    </div>
  );
}

function Empty({ hint }: { hint: string | null }) {
  const { t } = usePhrases();
  return (
    <div className={css.empty}>
      <MessagesSquare size={40} strokeWidth={1.25} aria-hidden="true" />
      <p className={css.emptyTitle}>{t('chat.empty')}</p>
      {hint !== null && <p>{hint}</p>}
    </div>
  );
}

interface RowProps {
  row: ChatRow;
  actions: MessageActions;
}

/** A row is made again whenever something is written: what counts is what is in it. */
const isSame = (before: RowProps, now: RowProps): boolean => {
  const [one, other] = [before.row, now.row];
  if (before.actions !== now.actions || one.key !== other.key) return false;
  if (one.is !== 'message' || other.is !== 'message') return one.is === other.is;
  return one.entry === other.entry && one.by?.at === other.by?.at && one.quoted === other.quoted;
};

const LogRow = memo(function LogRow({ row, actions }: RowProps) {
  const { t, formatDay } = usePhrases();
  if (row.is === 'message') return <Message row={row} actions={actions} />;
  if (row.is === 'unread')
    return (
      <Row as="p" gap={3} align="center" className={classes(css.line, css.unread)}>
        {t('chat.unreadHere')}
      </Row>
    );
  const today = new Date(row.at).toDateString() === new Date().toDateString();
  return (
    <Row as="p" gap={3} align="center" className={css.line}>
      {today ? t('chat.today') : formatDay(new Date(row.at))}
    </Row>
  );
}, isSame);
