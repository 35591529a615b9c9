import type { ChatEntry } from '@salon/room';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '../../shared/phrases/index.ts';
import css from './ChatPanel.module.css';
import { Composer } from './Composer.tsx';
import { firstUnread } from './chat.rows.ts';
import { MessageLog } from './MessageLog.tsx';
import { useStickyEnd } from './useStickyEnd.ts';

interface Props {
  entries: readonly ChatEntry[];
  meId: string;
  /** What the list of messages is called. */
  name: string;
  emptyHint: string | null;
  unreadAtOpen: number;
  hushed: boolean;
  takesFocus: boolean;
  /** Why nobody writes here; what is there can be read. */
  off: string | null;
  /** Where what is typed is kept. */
  draft: string;
  label: string;
  hint: string;
  /** Why nothing can be sent at the moment. */
  whyNot: string | null;
  onSend: (text: string) => void;
  onRetry: (clientKey: string) => void;
}

/** One conversation: what was written, and the place to write. */
export function Conversation(props: Props) {
  const { entries, meId, unreadAtOpen, off, onRetry } = props;
  const { t } = usePhrases();
  const [unreadFrom] = useState(() => firstUnread(entries, meId, unreadAtOpen));
  const others = entries.filter((entry) => entry.kind === 'posted' && entry.authorId !== meId).length;
  const { log, missed, onScroll, toEnd } = useStickyEnd(others, entries.length - others);
  if (off !== null && entries.length === 0) return <p className={css.off}>{off}</p>;
  return (
    <>
      <div className={css.frame}>
        <div
          ref={log}
          className={css.log}
          role="log"
          aria-label={props.name}
          aria-live={props.hushed ? 'off' : 'polite'}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          tabIndex={0}
          onScroll={onScroll}
        >
          <MessageLog
            entries={entries}
            meId={meId}
            unreadFrom={unreadFrom}
            emptyHint={props.emptyHint}
            onRetry={onRetry}
          />
        </div>
        {missed > 0 && (
          <button type="button" className={css.newBelow} onClick={toEnd}>
            <ArrowDown size={16} aria-hidden="true" />
            {t('chat.newBelow', { count: missed })}
          </button>
        )}
      </div>
      {off === null ? <Composer {...props} /> : <p className={css.off}>{off}</p>}
    </>
  );
}
