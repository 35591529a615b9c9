import { type ComponentType, lazy, Suspense } from 'react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { RoomBanner } from '../frame/RoomBanner.tsx';
import { useFrame, useRoom } from '../room.context.ts';

const screen = (pick: (screens: typeof import('./screens.tsx')) => ComponentType) =>
  lazy(async () => {
    try {
      return { default: pick(await import('./screens.tsx')) };
    } catch {
      return { default: Unreached };
    }
  });
const Banner = screen((screens) => screens.LobbyBanner);
const List = screen((screens) => screens.LobbyList);
const Settings = screen((screens) => screens.EntrySettings);
const Removed = screen((screens) => screens.RemovedList);

/** Few meetings let people in one by one: what answers them comes with the first one. Without it nobody is answered. */
function Unreached() {
  const { t } = usePhrases();
  return (
    <RoomBanner tone="attention" actions={<Button onClick={() => location.reload()}>{t('common.reload')}</Button>}>
      {t('room.lobby')}
    </RoomBanner>
  );
}

const useSomebodyWaits = (): boolean => useRoom((state) => state.waiting.length > 0);

/** Above the pictures, unless the list of people shows the same. */
export function WaitingBanner() {
  const waits = useSomebodyWaits();
  const listed = useFrame((frame) => frame.panel === 'people');
  return (
    waits &&
    !listed && (
      <Suspense fallback={null}>
        <Banner />
      </Suspense>
    )
  );
}

/** At the head of the list of people. */
export const WaitingList = () =>
  useSomebodyWaits() && (
    <Suspense fallback={null}>
      <List />
    </Suspense>
  );

const useModerates = (): boolean =>
  useRoom(({ people }) => people.some((person) => person.isMe && person.role === 'moderator'));

/** Moderators switch who may come in. */
export const ModeratorSettings = () =>
  useModerates() && (
    <Suspense fallback={null}>
      <Settings />
    </Suspense>
  );

/** Moderators let back in who was put out. */
export const RemovedPeople = () =>
  useModerates() && (
    <Suspense fallback={null}>
      <Removed />
    </Suspense>
  );
