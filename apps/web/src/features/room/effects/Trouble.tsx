import type { Devices } from '@salon/room/devices';
import { usePhrases } from '#shared/phrases/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { effects, retryBackground, showAsItIs } from './effects.ts';

/** The background does not work, and the camera is off for it: asks what is to be done. */
export function Trouble({ devices, meeting }: { devices: Devices; meeting: string }) {
  const { t } = usePhrases();
  const trouble = useStore(effects, (state) => state.trouble) ?? 'failed';
  return (
    <Banner
      tone="attention"
      live
      actions={
        <>
          <Button tone="quiet" onClick={() => void retryBackground(devices, meeting)}>
            {t('common.retry')}
          </Button>
          <Button tone="plain" onClick={() => void showAsItIs(devices, meeting)}>
            {t('effects.showAsItIs')}
          </Button>
        </>
      }
    >
      <p>{t(`effects.trouble_${trouble}`)}</p>
      <p>{t('effects.cameraIsOff')}</p>
    </Banner>
  );
}
