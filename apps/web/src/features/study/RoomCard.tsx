import type { Study, StudyRoom } from '@salon/contract';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useRoomHost, useTool } from '#shared/room/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { classes } from '#shared/ui/classes.ts';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Naming } from './Naming.tsx';
import { PeopleList } from './PeopleList.tsx';
import css from './study.module.css';
import { type Placed, titleOf } from './study.people.ts';
import { useBusy } from './useBusy.ts';

interface Props {
  /** Null: those who are with everyone, or have no place yet. */
  room: StudyRoom | null;
  study: Study;
  people: readonly Placed[];
}

/** A room with its people, for moderators. */
export function RoomCard({ room, study, people }: Props) {
  const { t } = usePhrases();
  const roomId = useRoom((state) => state.roomId);
  const meetingId = useRoom((state) => state.meetingId);
  const { commands } = useTool('study');
  const mine = people.filter((person) => person.roomId === (room?.id ?? null));
  const isHere = study.isOpen && roomId === (room?.id ?? meetingId);
  const title = room === null ? t(study.isOpen ? 'study.main' : 'study.unassigned') : titleOf(room, t);
  return (
    <Stack
      as="section"
      gap={2}
      className={classes(panel.card, room?.call != null && room.call.comingName === null && css.calling)}
      aria-label={title}
    >
      <Row gap={2} align="center" wrap>
        <h3 className={css.title} dir="auto">
          {title}
        </h3>
        <span className={panel.muted}>{t('study.people', { count: mine.length })}</span>
        {room !== null && room.awaited > 0 && (
          <span className={panel.muted}>{t('study.awaited', { count: room.awaited })}</span>
        )}
        {isHere && <span className={css.here}>{t('study.here')}</span>}
      </Row>
      {room !== null && <Call room={room} title={title} />}
      <PeopleList
        roomId={room?.id ?? null}
        title={title}
        people={mine}
        rooms={study.rooms}
        nowhere={t(study.isOpen ? 'study.main' : 'study.unassigned')}
        onSeat={commands.seat}
      />
      {room === null ? (
        study.isOpen && !isHere && <BackToAll />
      ) : (
        <RoomActions room={room} title={title} isOpen={study.isOpen} isHere={isHere} />
      )}
    </Stack>
  );
}

function BackToAll() {
  const { t } = usePhrases();
  const { commands } = useTool('study');
  const [busy, during] = useBusy();
  return (
    <Row gap={2} align="center" wrap>
      <Button tone="quiet" loading={busy} onClick={() => during(commands.go(null))}>
        {t('study.back')}
      </Button>
    </Row>
  );
}

/** Someone there calls for help. */
function Call({ room: { id, call }, title }: { room: StudyRoom; title: string }) {
  const { t } = usePhrases();
  const { commands } = useTool('study');
  const [busy, during] = useBusy();
  if (call === null) return null;
  return (
    <Row gap={2} align="center" wrap>
      <strong className={css.called}>{t('study.calls', { name: call.byName })}</strong>
      {call.comingName === null ? (
        <Button
          tone="quiet"
          loading={busy}
          aria-label={t('study.comingOne', { room: title })}
          onClick={() => during(commands.coming(id))}
        >
          {t('study.comingButton')}
        </Button>
      ) : (
        <span>{t('study.coming', { name: call.comingName })}</span>
      )}
    </Row>
  );
}

interface ActionProps {
  room: StudyRoom;
  title: string;
  isOpen: boolean;
  isHere: boolean;
}

function RoomActions({ room, title, isOpen, isHere }: ActionProps) {
  const { t } = usePhrases();
  const { engine } = useRoomHost();
  const { commands } = useTool('study');
  const [naming, setNaming] = useState(false);
  const [busy, during] = useBusy();
  // Who only listens brings neither voice nor picture.
  const listen = async () => {
    await Promise.all([engine.commands.setMicrophone(false), engine.commands.setCamera(false)]);
    await commands.go(room.id);
  };
  if (naming)
    return (
      <Naming name={room.name} onSave={(name) => commands.rename(room.id, name)} onSuccess={() => setNaming(false)} />
    );
  return (
    <Row gap={2} align="center" wrap>
      {isOpen && !isHere && (
        <>
          <Button
            tone="quiet"
            loading={busy}
            aria-label={t('study.visitOne', { room: title })}
            onClick={() => during(commands.go(room.id))}
          >
            {t('study.visit')}
          </Button>
          <Button
            tone="quiet"
            loading={busy}
            aria-label={t('study.listenOne', { room: title })}
            onClick={() => during(listen())}
          >
            {t('study.listen')}
          </Button>
        </>
      )}
      <Button tone="plain" aria-label={t('study.renameOne', { room: title })} onClick={() => setNaming(true)}>
        {t('study.rename')}
      </Button>
      <Button
        tone="plain"
        loading={busy}
        aria-label={t('study.removeOne', { room: title })}
        onClick={() => during(commands.remove(room.id))}
      >
        {t('study.remove')}
      </Button>
    </Row>
  );
}
