import type { RoomPerson } from '@salon/room';
import { Hand, Mic, MicOff, ShieldCheck, Video, VideoOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { findPeople } from '../../../../shared/text/findPeople.ts';
import { classes } from '../../../../shared/ui/classes.ts';
import { TextField } from '../../../../shared/ui/TextField.tsx';
import { VisuallyHidden } from '../../../../shared/ui/VisuallyHidden.tsx';
import { ModeratorSettings, RemovedPeople, WaitingList } from '../lobby/Lobby.tsx';
import { useRoom } from '../room.context.ts';
import { Placeholder } from '../stage/Placeholder.tsx';
import { Invite } from './Invite.tsx';
import css from './PeoplePanel.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { handQueue } from './people.order.ts';

/** From this many people on a name can be searched. */
const SEARCH_FROM = 11;

/** Who is here: raised hands first in their order, then everybody. */
export function PeoplePanel() {
  const { t, locale } = usePhrases();
  const people = useRoom((state) => state.people);
  const [typed, setTyped] = useState('');
  const searching = people.length >= SEARCH_FROM;
  const found = searching ? findPeople(people, typed, locale) : people;
  const hands = handQueue(found);
  return (
    <div className={css.panel}>
      <div className={css.tools}>
        <Invite />
        <ModeratorSettings />
        {searching && (
          <TextField label={t('room.search')} type="search" value={typed} onChange={setTyped} autoComplete="off" />
        )}
      </div>
      <div className={css.lists}>
        <WaitingList />
        {hands.length > 0 && (
          <PeopleList title={t('room.handsUp')}>
            {hands.map((person, index) => (
              <PersonRow key={person.id} person={person} place={index + 1} />
            ))}
          </PeopleList>
        )}
        <PeopleList title={`${t('room.everybody')} · ${t('room.peopleCount', { count: people.length })}`}>
          {found.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </PeopleList>
        {found.length === 0 && (
          <p className={css.empty} role="status">
            {t('room.searchEmpty')}
          </p>
        )}
        <RemovedPeople />
      </div>
    </div>
  );
}

function PeopleList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      <ul className={css.list} aria-labelledby={id}>
        {children}
      </ul>
    </section>
  );
}

/** `place`: in the queue of hands. */
function PersonRow({ person, place }: { person: RoomPerson; place?: number }) {
  const { t, formatNumber } = usePhrases();
  const { fullName, isMe, role, connected } = person;
  return (
    <li className={css.person}>
      <Placeholder person={person} small />
      <span className={css.who}>
        <span className={css.name}>
          <bdi>{isMe ? t('room.nameAndYou', { name: fullName }) : fullName}</bdi>
        </span>
        <span className={css.role}>
          {role === 'moderator' && <ShieldCheck size={14} aria-hidden="true" />}
          {t(`room.role_${role}`)}
          {!connected && !isMe && ` · ${t('room.connecting')}`}
        </span>
      </span>
      {place === undefined ? (
        <Devices person={person} />
      ) : (
        <span className={css.hand}>
          <Hand size={16} aria-hidden="true" />
          <span aria-hidden="true">{formatNumber(place)}</span>
          <VisuallyHidden>{t('room.handPlace', { place })}</VisuallyHidden>
        </span>
      )}
      <PersonMenu person={person} plain />
    </li>
  );
}

function Devices({ person: { microphone, camera } }: { person: RoomPerson }) {
  const { t } = usePhrases();
  const marks = [
    { on: microphone, Icon: microphone ? Mic : MicOff, words: t(microphone ? 'room.microphoneIsOn' : 'room.muted') },
    {
      on: camera !== 'off',
      Icon: camera === 'off' ? VideoOff : Video,
      words: t(camera === 'off' ? 'room.cameraIsOff' : 'room.cameraIsOn'),
    },
  ];
  return (
    <span className={css.devices}>
      {marks.map(({ on, Icon, words }) => (
        <span key={words} className={classes(css.device, on && css.deviceOn)} title={words}>
          <Icon size={18} aria-hidden="true" />
          <VisuallyHidden>{words}</VisuallyHidden>
        </span>
      ))}
    </span>
  );
}
