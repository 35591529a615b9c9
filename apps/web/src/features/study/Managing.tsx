import { getAddRoomDenial } from '@salon/contract';
import { Plus } from 'lucide-react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom, useTool } from '#shared/room/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { Beginning } from './Beginning.tsx';
import { RoomCard } from './RoomCard.tsx';
import { Running } from './Running.tsx';
import { Settings } from './Settings.tsx';
import { placed } from './study.people.ts';
import { useBusy } from './useBusy.ts';

/** Everything that moderators do: make rooms, say who goes where, open, look after, close. */
export function Managing({ takesFocus }: { takesFocus: boolean }) {
  const { t, locale } = usePhrases();
  const { state, commands } = useTool('study');
  const around = useRoom(({ people }) => people);
  const roomId = useRoom((room) => room.roomId);
  const meetingId = useRoom((room) => room.meetingId);
  const [busy, during] = useBusy();
  const { study } = state;
  if (study === null) return null;
  if (study.rooms.length === 0 && !study.isOpen)
    return <Beginning max={study.max} lead={t('study.lead')} takesFocus={takesFocus} onMake={commands.add} />;
  const people = placed(state, around, { roomId, meetingId });
  const full = getAddRoomDenial(study, study.max) !== null;
  return (
    <I18nProvider locale={locale}>
      {study.isOpen ? <Running study={study} /> : <Preparing />}
      <p className={panel.muted}>{t('study.dragHint')}</p>
      <Stack gap={3}>
        <RoomCard room={null} study={study} people={people} />
        {study.rooms.map((room) => (
          <RoomCard key={room.id} room={room} study={study} people={people} />
        ))}
      </Stack>
      <Row gap={2} align="center" wrap>
        <Button
          tone="quiet"
          loading={busy}
          disabledReason={full ? t('errors.study_tooMany') : null}
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => during(commands.add(1))}
        >
          {t('study.add')}
        </Button>
      </Row>
    </I18nProvider>
  );
}

/** Before they are opened. */
function Preparing() {
  const { t } = usePhrases();
  const { state, commands } = useTool('study');
  const [busy, during] = useBusy();
  const [spreading, spreads] = useBusy();
  if (state.study === null) return null;
  return (
    <>
      <Settings minutes={state.study.minutes} ownChoice={state.study.ownChoice} onChange={commands.plan} />
      <Row gap={2} align="center" wrap>
        <Button loading={busy} onClick={() => during(commands.openRooms())}>
          {t('study.open')}
        </Button>
        <Button tone="quiet" loading={spreading} onClick={() => spreads(commands.spread(false))}>
          {t('study.spread')}
        </Button>
        {(state.study.seats?.length ?? 0) > 0 && (
          <Button tone="plain" loading={spreading} onClick={() => spreads(commands.spread(true))}>
            {t('study.spreadAnew')}
          </Button>
        )}
      </Row>
    </>
  );
}
