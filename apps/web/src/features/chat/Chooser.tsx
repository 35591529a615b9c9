import type { PrivateChat, RoomPerson } from '@salon/room';
import { ChevronDown, Lock, Users } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { RoomPartFailed, type Somebody } from '#shared/room/index.ts';
import { lazyComponent } from '#shared/ui/lazyComponent.tsx';
import css from './Chooser.module.css';

const Conversations = lazyComponent(async () => (await import('./Conversations.tsx')).Conversations, RoomPartFailed);

interface Props {
  chats: readonly PrivateChat[];
  /** Unread messages of everyone's conversation. */
  unreadOfAll: number;
  talkingTo: Somebody | null;
  people: readonly RoomPerson[];
  isPrivateOff: boolean;
  onTalk: (to: Somebody | null) => void;
}

/** With whom one talks, at the top of the panel, and the way to the other conversations. */
export function Chooser(props: Props) {
  const { chats, unreadOfAll, talkingTo, onTalk } = props;
  const { t, formatNumber } = usePhrases();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const unread = chats.reduce((sum, chat) => sum + chat.unread, unreadOfAll);
  const name = talkingTo?.fullName ?? t('chat.everybody');
  const label = t('chat.chooser', { name });
  const Icon = talkingTo === null ? Users : Lock;
  const leave = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.chooser}
        aria-label={unread > 0 ? `${label} · ${t('chat.unreadElsewhere', { count: unread })}` : label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        // Where a click takes the focus, it would close the list before it is pressed.
        onMouseDown={(event) => open && event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        <Icon size={18} aria-hidden="true" />
        <span className={css.name}>
          <bdi>{name}</bdi>
        </span>
        {unread > 0 && <span className={css.badge}>{formatNumber(unread)}</span>}
        <ChevronDown size={18} aria-hidden="true" />
      </button>
      {open && (
        <Conversations
          {...props}
          id={id}
          opener={button}
          onLeave={leave}
          onAway={() => setOpen(false)}
          onTalk={(to) => {
            leave();
            onTalk(to);
          }}
        />
      )}
    </>
  );
}
