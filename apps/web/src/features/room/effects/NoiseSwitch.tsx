import type { Devices } from '@salon/room/devices';
import { usePhrases } from '#shared/phrases/index.ts';
import { useStore } from '#shared/store/createStore.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { chooseNoise, effects } from './effects.ts';

/** Takes out more noise than the browser does on its own. */
export function NoiseSwitch({ devices }: { devices: Devices }) {
  const { t } = usePhrases();
  const { noise, noiseIs } = useStore(effects, (state) => state);
  return (
    <Checkbox
      label={t('effects.noise')}
      help={t(noiseIs === 'loading' ? 'effects.preparing' : 'effects.noiseHint')}
      error={noise && noiseIs === 'failed' ? t('effects.noiseFailed') : null}
      checked={noise}
      onChange={(on) => void chooseNoise(devices, on)}
    />
  );
}
