import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useInside } from '../room.context.ts';
import { RoomBanner } from './RoomBanner.tsx';

/** The browser holds all sound back until someone presses something. */
export function SoundBanner() {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  return (
    <RoomBanner
      tone="attention"
      actions={<Button onClick={() => void commands.startSound()}>{t('room.startSound')}</Button>}
    >
      {t('room.soundBlocked')}
    </RoomBanner>
  );
}
