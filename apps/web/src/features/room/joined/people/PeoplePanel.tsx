import type { RoomPerson } from '@salon/room';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Hand, Mic, MicOff, ShieldCheck, Video, VideoOff } from 'lucide-react';
import { memo, type ReactNode, useId, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { findPeople } from '#shared/text/findPeople.ts';
import { classes } from '#shared/ui/classes.ts';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { withFocused } from '#shared/ui/windowed.ts';
import { MeetingPermissions, ModeratorControls, RemovedPeople, useModerates, WaitingList } from '../lobby/Lobby.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { inviteOf } from '../shell/ToolPanel.tsx';
import { Placeholder } from '../stage/Placeholder.tsx';
import { Invite } from './Invite.tsx';
import css from './PeoplePanel.module.css';
import { PersonMenu } from './PersonMenu.tsx';
import { handQueue } from './people.order.ts';
import { UnreadMarks } from './UnreadMarks.tsx';

/** From this many people on a name can be searched. */
const SEARCH_FROM = 9;
/** Someone in the list, until it was measured. Pixels. */
const ROW_HEIGHT = 52;
const BEYOND = 12;

/** Who is here, and behind one button what they may do. */
export function PeoplePanel() {
  const [shows, setShows] = useState<'people' | 'permissions' | 'peopleAgain'>('people');
  const moderates = useModerates();
  if (moderates && shows === 'permissions') return <MeetingPermissions onBack={() => setShows('peopleAgain')} />;
  return <People isBack={shows === 'peopleAgain'} onPermissions={() => setShows('permissions')} />;
}

/** Raised hands first in their order, then everyone. */
function People({ isBack, onPermissions }: { isBack: boolean; onPermissions: () => void }) {
  const { t, locale } = usePhrases();
  const people = useRoom((state) => state.people);
  const [typed, setTyped] = useState('');
  const searching = people.length >= SEARCH_FROM;
  const found = searching && typed.trim() !== '' ? findPeople(people, typed, locale) : people;
  const hands = handQueue(found);
  const [lists, setLists] = useState<HTMLDivElement | null>(null);
  return (
    <Stack gap={0} className={css.panel}>
      <Stack gap={3} className={css.tools}>
        <Invite />
        <Invites />
        {searching && (
          <TextField label={t('room.search')} type="search" value={typed} onChange={setTyped} autoComplete="off" />
        )}
      </Stack>
      <div ref={setLists} className={css.lists} data-windowed>
        <WaitingList />
        {hands.length > 0 && (
          <PeopleList title={t('room.handsUp')}>
            {hands.map((person, index) => (
              <PersonRow key={person.id} person={person} place={index + 1} />
            ))}
          </PeopleList>
        )}
        <Everybody
          title={`${t('room.everybody')} · ${t('room.peopleCount', { count: people.length })}`}
          people={found}
          scroller={lists}
        />
        {found.length === 0 && (
          <p className={css.empty} role="status">
            {t('room.searchEmpty')}
          </p>
        )}
        <RemovedPeople />
      </div>
      <ModeratorControls takesFocus={isBack} onPermissions={onPermissions} />
    </Stack>
  );
}

/** What tools have to bring someone in. */
function Invites() {
  const { engine, entry, toolViews } = useInside();
  return toolViews.map((face) => {
    const Way = inviteOf(face, engine);
    return Way && <Way key={face.name} meetingId={entry.session.meetingId} />;
  });
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

interface AllProps {
  title: string;
  people: readonly RoomPerson[];
  scroller: HTMLDivElement | null;
}

/** Everyone, however many: of a long list the people that can be seen, and some around them, are in the document. */
function Everybody({ title, people, scroller }: AllProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => people[index]?.id ?? index,
    scrollMargin: list.current?.offsetTop ?? 0,
    overscan: BEYOND,
    rangeExtractor: (range) => withFocused(list.current, range),
  });
  return (
    <section>
      <h3 id={id} className={css.heading}>
        {title}
      </h3>
      <ul
        ref={list}
        className={classes(css.list, css.windowed)}
        style={{ blockSize: rows.getTotalSize() }}
        aria-labelledby={id}
      >
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const person = people[index];
          return (
            person && (
              <PersonRow
                key={key}
                person={person}
                measure={rows.measureElement}
                index={index}
                of={people.length}
                top={start - rows.options.scrollMargin}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}

interface RowProps {
  person: RoomPerson;
  /** In the queue of hands. */
  place?: number;
  /** Where it stands in a list of which only a part is in the document. */
  index?: number;
  of?: number;
  top?: number;
  measure?: (element: HTMLLIElement | null) => void;
}

const PersonRow = memo(function PersonRow({ person, place, index, of, top, measure }: RowProps) {
  const { t, formatNumber } = usePhrases();
  const { fullName, isMe, role, connected } = person;
  return (
    <Row
      as="li"
      gap={3}
      align="center"
      ref={measure}
      className={css.person}
      data-index={index}
      aria-setsize={of}
      aria-posinset={index === undefined ? undefined : index + 1}
      style={top === undefined ? undefined : { insetBlockStart: top }}
    >
      <Placeholder person={person} small />
      <span className={css.who}>
        <span className={css.name}>
          <bdi>{isMe ? t('room.nameAndYou', { name: fullName }) : fullName}</bdi>
        </span>
        <Row as="span" gap={1} align="center" className={css.role}>
          {role === 'moderator' && <ShieldCheck size={14} aria-hidden="true" />}
          {t(`room.role_${role}`)}
          {!connected && !isMe && ` · ${t('room.connecting')}`}
        </Row>
      </span>
      {place === undefined ? (
        <Devices person={person} />
      ) : (
        <Row as="span" gap={1} align="center" inline className={css.hand}>
          <Hand size={16} aria-hidden="true" />
          <span aria-hidden="true">{formatNumber(place)}</span>
          <VisuallyHidden>{t('room.handPlace', { place })}</VisuallyHidden>
        </Row>
      )}
      <UnreadMarks person={person} />
      <PersonMenu person={person} plain />
    </Row>
  );
});

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
    <Row as="span" gap={2}>
      {marks.map(({ on, Icon, words }) => (
        <span key={words} className={classes(css.device, on && css.deviceOn)} title={words}>
          <Icon size={18} aria-hidden="true" />
          <VisuallyHidden>{words}</VisuallyHidden>
        </span>
      ))}
    </Row>
  );
}
