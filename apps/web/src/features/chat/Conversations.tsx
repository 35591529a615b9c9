import type { PrivateChat, RoomPerson } from '@salon/room';
import { Lock, Users } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Somebody } from '#shared/room/index.ts';
import { findPeople } from '#shared/text/findPeople.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './Chooser.module.css';

/** From this many people on a name can be searched. */
const SEARCH_FROM = 11;

interface Props {
  id: string;
  /** The button that opened this: going there is not going away. */
  opener: RefObject<HTMLElement | null>;
  chats: readonly PrivateChat[];
  unreadOfAll: number;
  talkingTo: Somebody | null;
  people: readonly RoomPerson[];
  isPrivateOff: boolean;
  onTalk: (to: Somebody | null) => void;
  /** Closed by key: the focus goes back. */
  onLeave: () => void;
  /** The focus went elsewhere. */
  onAway: () => void;
}

/** Every conversation, and who else is here to begin one with. */
export function Conversations(props: Props) {
  const { id, opener, chats, unreadOfAll, talkingTo, people, isPrivateOff, onTalk, onLeave, onAway } = props;
  const { t } = usePhrases();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus({ preventScroll: true });
  }, []);
  const hasLeft = (personId: string) => !people.some((person) => person.id === personId);
  return (
    <div
      ref={panel}
      id={id}
      className={css.list}
      role="dialog"
      aria-label={t('chat.conversations')}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onLeave();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget) && relatedTarget !== opener.current) onAway();
      }}
    >
      <ul>
        <Line
          icon={<Users size={18} aria-hidden="true" />}
          name={t('chat.everybody')}
          unread={unreadOfAll}
          isCurrent={talkingTo === null}
          onChoose={() => onTalk(null)}
        />
        {chats.map(({ personId, fullName, unread }) => (
          <Line
            key={personId}
            icon={<Lock size={18} aria-hidden="true" />}
            name={fullName}
            note={t(hasLeft(personId) ? 'chat.gone' : 'chat.here')}
            unread={unread}
            isCurrent={talkingTo?.id === personId}
            onChoose={() => onTalk({ id: personId, fullName })}
          />
        ))}
      </ul>
      {isPrivateOff ? <p className={css.words}>{t('chat.privateOff')}</p> : <Begin {...props} />}
    </div>
  );
}

/** People who are here and whom one has not written with yet. */
function Begin({ chats, talkingTo, people, onTalk }: Props) {
  const { t, locale } = usePhrases();
  const id = useId();
  const [typed, setTyped] = useState('');
  const others = people.filter(({ id: one, isMe }) => !isMe && !chats.some(({ personId }) => personId === one));
  const searching = others.length >= SEARCH_FROM;
  const found = searching ? findPeople(others, typed, locale) : others;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={css.heading}>
        {t('chat.begin')}
      </h3>
      {searching && (
        <div className={css.search}>
          <TextField
            label={t('room.search')}
            hideLabel
            placeholder={t('room.search')}
            type="search"
            value={typed}
            onChange={setTyped}
            autoComplete="off"
          />
        </div>
      )}
      <ul>
        {found.map(({ id: one, fullName }) => (
          <Line
            key={one}
            icon={<Lock size={18} aria-hidden="true" />}
            name={fullName}
            unread={0}
            isCurrent={talkingTo?.id === one}
            onChoose={() => onTalk({ id: one, fullName })}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <p className={css.words} role="status">
          {t(others.length === 0 ? 'chat.nobodyElse' : 'room.searchEmpty')}
        </p>
      )}
    </section>
  );
}

interface LineProps {
  icon: ReactNode;
  name: string;
  note?: string;
  unread: number;
  isCurrent: boolean;
  onChoose: () => void;
}

function Line({ icon, name, note, unread, isCurrent, onChoose }: LineProps) {
  const { t, formatNumber } = usePhrases();
  return (
    <li>
      <button type="button" className={css.line} aria-current={isCurrent || undefined} onClick={onChoose}>
        {icon}
        <span className={css.who}>
          <span className={css.name}>
            <bdi>{name}</bdi>
          </span>
          {note !== undefined && <span className={css.note}>{note}</span>}
        </span>
        {unread > 0 && (
          <span className={css.badge}>
            <span aria-hidden="true">{formatNumber(unread)}</span>
            <VisuallyHidden>{t('chat.unread', { count: unread })}</VisuallyHidden>
          </span>
        )}
      </button>
    </li>
  );
}
