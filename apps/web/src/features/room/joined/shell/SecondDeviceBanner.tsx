import type { ComponentType } from 'react';
import { loadPack, usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { useInside } from '../room.context.ts';
import { RoomBanner } from './RoomBanner.tsx';

/** The component with its words. */
export async function ready(): Promise<ComponentType> {
  await loadPack('secondDevice');
  return SecondDeviceBanner;
}

/** Another device of mine is in the meeting: this one is silent until I want to hear it here. */
export function SecondDeviceBanner() {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  return (
    <RoomBanner
      tone="plain"
      actions={<Button onClick={() => commands.setSound(true)}>{t('secondDevice.soundOn')}</Button>}
    >
      {t('secondDevice.soundOff')}
    </RoomBanner>
  );
}
