import { getMeetingStudy, type PreparedRoom, prepareFollowingStudy, type StudyPrepared } from '@salon/contract';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useFailure } from '#shared/failure/index.ts';
import { LoadError } from '#shared/page/index.ts';
import { PreparedPart } from '#shared/page/Preparation.tsx';
import pageCss from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Beginning } from './Beginning.tsx';
import { Naming } from './Naming.tsx';
import { PeopleList } from './PeopleList.tsx';
import { Settings } from './Settings.tsx';
import css from './study.module.css';
import { titleOf } from './study.people.ts';
import {
  emptied,
  listed,
  placedIn,
  renamed,
  seated,
  shuffled,
  spreadPrepared,
  withoutRoom,
  withRooms,
} from './study.prepare.ts';
import { usePrepared } from './usePrepared.ts';

/** Study rooms on the page of a meeting that is to come, for who made it. Nothing for anybody else, and where there are none. */
export function MeetingStudy({ id }: { id: string }) {
  const { data, error, refetch } = useCall(getMeetingStudy, { id });
  if (data === undefined) {
    const isNotTheirs = error?.code === 'meeting.notCreator' || error?.code === 'meeting.notFound';
    return error === null || isNotTheirs ? null : <LoadError failure={error} onRetry={() => void refetch()} />;
  }
  if (!data.mayPrepare) return null;
  return <Preparing id={id} prepared={data} />;
}

function Preparing({ id, prepared: kept }: { id: string; prepared: StudyPrepared }) {
  const { t, locale } = usePhrases();
  const { prepared, arrange, isKept } = usePrepared(id, kept);
  const [wasChanged, setWasChanged] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const act: Arrange = (to) => {
    setWasChanged(true);
    return arrange(to);
  };
  const { rooms, max, minutes, ownChoice, hasFollowing } = prepared;
  const add = (count: number) => act((before) => ({ rooms: withRooms(before.rooms, count) }));
  const isFirst = rooms.length === 0;
  const part = {
    title: t('study.prepare'),
    text: t('study.prepareHint'),
    add: {
      label: t('study.add'),
      disabledReason: rooms.length >= max ? t('errors.study_tooMany') : null,
      ...(isFirst ? { isOpen, onAdd: () => setOpen(!isOpen) } : { onAdd: () => void add(1) }),
    },
  };
  if (isFirst) {
    return <PreparedPart {...part}>{isOpen && <Beginning isQuiet max={max} takesFocus onMake={add} />}</PreparedPart>;
  }
  return (
    <PreparedPart {...part}>
      <I18nProvider locale={locale}>
        <Settings minutes={minutes} ownChoice={ownChoice} onChange={(values) => act(() => values)} />
        <Spreading prepared={prepared} act={act} />
        <p className={pageCss.muted}>{t('study.dragHint')}</p>
        <Stack gap={3}>
          {[null, ...rooms].map((room) => (
            <Room key={room?.place ?? 0} room={room} prepared={prepared} act={act} />
          ))}
        </Stack>
        {/* Always there, so that what comes into it is read aloud. */}
        <span role="status" className={css.done}>
          {wasChanged && isKept && t('study.saved')}
        </span>
        {hasFollowing && <Following id={id} />}
      </I18nProvider>
    </PreparedPart>
  );
}

type Arrange = ReturnType<typeof usePrepared>['arrange'];

interface Props {
  prepared: StudyPrepared;
  act: Arrange;
}

function Spreading({ prepared, act }: Props) {
  const { t } = usePhrases();
  if (prepared.invited.length === 0) return null;
  return (
    <Row gap={2} align="center" wrap>
      <Button tone="quiet" onClick={() => void act((before) => ({ rooms: spreadPrepared(before, shuffled) }))}>
        {t('study.spread')}
      </Button>
      {prepared.rooms.some(({ people }) => people.length > 0) && (
        <Button
          tone="plain"
          onClick={() =>
            void act((before) => ({
              rooms: spreadPrepared({ ...before, rooms: emptied(before.rooms) }, shuffled),
            }))
          }
        >
          {t('study.spreadAnew')}
        </Button>
      )}
    </Row>
  );
}

/** A room with those who belong there; null: with those who belong nowhere yet. */
function Room({ room, prepared, act }: Props & { room: PreparedRoom | null }) {
  const { t } = usePhrases();
  const roomId = room === null ? null : listed(room).id;
  const title = room === null ? t('study.unassigned') : titleOf(room, t);
  const people = placedIn(prepared).filter((person) => person.roomId === roomId);
  return (
    <Stack as="section" gap={2} className={panel.card} aria-label={title}>
      <Row gap={2} align="center" wrap>
        <h3 className={css.title} dir="auto">
          {title}
        </h3>
        <span className={pageCss.muted}>{t('study.people', { count: people.length })}</span>
      </Row>
      <PeopleList
        roomId={roomId}
        title={title}
        people={people}
        rooms={prepared.rooms.map(listed)}
        nowhere={t('study.unassigned')}
        onSeat={(email, to) => act((before) => ({ rooms: seated(before.rooms, email, to) }))}
      />
      {room !== null && <RoomActions room={room} title={title} act={act} />}
    </Stack>
  );
}

function RoomActions({ room, title, act }: { room: PreparedRoom; title: string; act: Arrange }) {
  const { t } = usePhrases();
  const [naming, setNaming] = useState(false);
  const { id } = listed(room);
  if (naming)
    return (
      <Naming
        name={room.name}
        onSave={(name) => act((before) => ({ rooms: renamed(before.rooms, id, name) }))}
        onSuccess={() => setNaming(false)}
      />
    );
  return (
    <Row gap={2} align="center" wrap>
      <Button tone="plain" aria-label={t('study.renameOne', { room: title })} onClick={() => setNaming(true)}>
        {t('study.rename')}
      </Button>
      <Button
        tone="plain"
        aria-label={t('study.removeOne', { room: title })}
        onClick={() => void act((before) => ({ rooms: withoutRoom(before.rooms, id) }))}
      >
        {t('study.remove')}
      </Button>
    </Row>
  );
}

/** The later meetings of the series are prepared as this one is. */
function Following({ id }: { id: string }) {
  const { t } = usePhrases();
  const tell = useFailure();
  const [done, setDone] = useState(false);
  const { change, isPending } = useChange(prepareFollowingStudy);
  const send = async () => {
    setDone(false);
    const sent = await change({ id });
    setDone(sent.ok);
    if (!sent.ok) tell(sent);
  };
  return (
    <Stack gap={2}>
      <Row gap={2} align="center" wrap>
        <Button tone="quiet" loading={isPending} aria-describedby="study-following" onClick={() => void send()}>
          {t('study.following')}
        </Button>
        {/* Always there, so that what comes into it is read aloud. */}
        <span role="status" className={css.done}>
          {done && t('study.followingDone')}
        </span>
      </Row>
      <p id="study-following" className={pageCss.muted}>
        {t('study.followingHint')}
      </p>
    </Stack>
  );
}
