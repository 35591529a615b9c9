import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { lazyRoomComponent } from '../lazyRoomComponent.ts';
import { useFrame, useRoom } from '../room.context.ts';
import { RoomBanner } from '../shell/RoomBanner.tsx';
import type { HostControlsProps } from './HostControls.tsx';

const Banner = lazyRoomComponent(async () => (await import('./screens.tsx')).LobbyBanner, Unreached);
const List = lazyRoomComponent(async () => (await import('./screens.tsx')).LobbyList, Unreached);
const Controls = lazyRoomComponent<HostControlsProps>(
  async () => (await import('./screens.tsx')).HostControls,
  Unreached,
);
/** Which rules the meeting has, in the place of the list of people. */
export const MeetingPermissions = lazyRoomComponent<{ onBack: () => void }>(
  async () => (await import('./screens.tsx')).MeetingPermissions,
  Unreached,
);
const Removed = lazyRoomComponent(async () => (await import('./screens.tsx')).RemovedList, Unreached);

/** Few meetings let people in one by one: what answers them comes with the first one. Without it no one is answered. */
function Unreached({ onRetry }: { onRetry: () => void }) {
  const { t } = usePhrases();
  return (
    <RoomBanner tone="attention" actions={<Button onClick={onRetry}>{t('common.retry')}</Button>}>
      {t('room.lobby')}
    </RoomBanner>
  );
}

const useIsAnyoneWaiting = (): boolean => useRoom((state) => state.waiting.length > 0);

/** Above the pictures, unless the list of people shows the same. */
export function WaitingBanner() {
  const waits = useIsAnyoneWaiting();
  const listed = useFrame((frame) => frame.panel === 'people');
  return waits && !listed && <Banner />;
}

/** At the head of the list of people. */
export const WaitingList = () => useIsAnyoneWaiting() && <List />;

export const useModerates = (): boolean =>
  useRoom(({ people }) => people.some((person) => person.isMe && person.role === 'moderator'));

/** What moderators do for everyone. */
export const ModeratorControls = (props: HostControlsProps) => useModerates() && <Controls {...props} />;

/** Moderators let back in who was put out. */
export const RemovedPeople = () => useModerates() && <Removed />;
