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
  onSend: (text: string) => void;
  onRetry: (clientKey: string) => void;
}

/** The meeting's public chat: everything that was written, and the place to write. */
export function ChatPanel({ meetingId, meId, chat, unreadAtOpen, hushed, takesFocus, onSend, onRetry }: Props) {
  const { t } = usePhrases();
  const { entries } = chat;
  const [unreadFrom] = useState(() => firstUnread(entries, meId, unreadAtOpen));
  const others = entries.filter((entry) => entry.kind === 'posted' && entry.authorId !== meId).length;
  const { log, missed, onScroll, toEnd } = useStickyEnd(others, entries.length - others);
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
      <Composer meetingId={meetingId} takesFocus={takesFocus} onSend={onSend} />
    </div>
  );
}
