import type { Devices } from '@salon/room/devices';
import type { ComponentType } from 'react';
import { loadPack, usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { lazyComponent, type Unfetched } from '#shared/ui/lazyComponent.tsx';

function Unreached({ onRetry }: Unfetched<object>) {
  const { t } = usePhrases();
  return (
    <Button tone="quiet" onClick={onRetry}>
      {t('common.retry')}
    </Button>
  );
}

/** A part of the effects, with their words: no one needs it in order to enter. */
const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyComponent(async () => {
    const [Part] = await Promise.all([load(), loadPack('effects')]);
    return Part;
  }, Unreached);

interface Props {
  devices: Devices;
  meeting: string;
}

export const BackgroundChoice = part<Props>(async () => (await import('./BackgroundChoice.tsx')).BackgroundChoice);
export const NoiseSwitch = part<Pick<Props, 'devices'>>(async () => (await import('./NoiseSwitch.tsx')).NoiseSwitch);
export const CheckLink = part<object>(async () => (await import('./CheckLink.tsx')).CheckLink);
export const Trouble = part<Props>(async () => (await import('./Trouble.tsx')).Trouble);
