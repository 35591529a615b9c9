import type { ChatState } from '@salon/room';
import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '../../shared/phrases/index.ts';
import css from './ChatPanel.module.css';
import { Composer } from './Composer.tsx';
import { firstUnread } from './chat.rows.ts';
import { MessageLog } from './MessageLog.tsx';
import { useStickyEnd } from './useStickyEnd.ts';

interface Props {
  meetingId: string;
  meId: string;
  chat: ChatState;
  /** How many messages were unread when the panel was opened. */
  unreadAtOpen: number;
  /** New messages are not read aloud. */
  hushed: boolean;
  /** Opened by somebody just now: the place to write takes the focus. */
  takesFocus: boolean;
  /** Nobody writes in this meeting: what is there can be read. */
  isOff: boolean;
  onSend: (text: string) => void;
  onRetry: (clientKey: string) => void;
}

/** The meeting's public chat: everything that was written, and the place to write. */
export function ChatPanel(props: Props) {
  const { meetingId, meId, chat, unreadAtOpen, hushed, takesFocus, isOff, onSend, onRetry } = props;
  const { t } = usePhrases();
  const { entries } = chat;
  const [unreadFrom] = useState(() => firstUnread(entries, meId, unreadAtOpen));
  const others = entries.filter((entry) => entry.kind === 'posted' && entry.authorId !== meId).length;
  const { log, missed, onScroll, toEnd } = useStickyEnd(others, entries.length - others);
  if (isOff && entries.length === 0) return <p className={css.off}>{t('chat.off')}</p>;
  return (
    <div className={css.panel}>
      <div className={css.frame}>
        <div
          ref={log}
          className={css.log}
          role="log"
          aria-label={t('chat.log')}
          aria-live={hushed ? 'off' : 'polite'}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
          tabIndex={0}
          onScroll={onScroll}
        >
          <MessageLog entries={entries} meId={meId} unreadFrom={unreadFrom} onRetry={onRetry} />
        </div>
        {missed > 0 && (
          <button type="button" className={css.newBelow} onClick={toEnd}>
            <ArrowDown size={16} aria-hidden="true" />
            {t('chat.newBelow', { count: missed })}
          </button>
        )}
      </div>
      {isOff ? (
        <p className={css.off}>{t('chat.off')}</p>
      ) : (
        <Composer meetingId={meetingId} takesFocus={takesFocus} onSend={onSend} />
      )}
    </div>
  );
}
