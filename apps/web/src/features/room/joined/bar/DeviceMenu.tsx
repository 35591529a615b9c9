import { ChevronUp } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Menu } from '#shared/ui/Menu.tsx';
import { DeviceItems } from '../lazyComponents.tsx';
import css from './ControlBar.module.css';

/** The arrow beside a source: its devices, chosen in the middle of a meeting. */
export function DeviceMenu({ source }: { source: 'microphone' | 'camera' }) {
  const { t } = usePhrases();
  const label = t(source === 'microphone' ? 'room.microphoneMenu' : 'room.cameraMenu');
  return (
    <Menu
      label={label}
      placement="top"
      items={(content) => <DeviceItems {...content} source={source} />}
      trigger={(trigger) => (
        <button {...trigger} type="button" className={css.arrow} aria-label={label} title={label}>
          <ChevronUp size={16} aria-hidden="true" />
        </button>
      )}
    />
  );
}
