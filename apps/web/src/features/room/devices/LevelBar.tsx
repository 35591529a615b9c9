import type { Devices } from '@salon/room/devices';
import { useEffect, useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import css from './LevelBar.module.css';
import type { Silence } from './silence.ts';

interface Props {
  devices: Devices;
  /** The microphone is off. */
  off: boolean;
  onSilence: (is: Silence['is']) => void;
}

/** Shows that the microphone hears something. */
export function LevelBar({ devices, off, onSilence }: Props) {
  const { t } = usePhrases();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = bar.current;
    if (element === null || off) return;
    let end = () => {};
    let shown = true;
    const watch = async () => {
      // No one needs it to enter.
      const { drawInto } = await import('./drawLevel.ts');
      if (shown) end = devices.levels.watch('microphone', drawInto(element, onSilence));
    };
    watch().catch(() => undefined);
    return () => {
      shown = false;
      end();
    };
  }, [devices, off, onSilence]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn alike in every browser
    <div
      ref={bar}
      className={css.bar}
      role="meter"
      aria-label={t('devices.level')}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      data-off={off || undefined}
    />
  );
}
