import type { DeviceKind } from '@salon/room';
import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { Menu, type MenuItem } from '../../../../shared/ui/Menu.tsx';
import { useChoices } from '../settings/useChoices.ts';
import css from './ControlBar.module.css';

/** The lines of one kind of devices. Before they are known, and where there is none, a line says so. */
function useLines(kind: DeviceKind, isShown: boolean): readonly MenuItem[] {
  const { t, formatNumber } = usePhrases();
  const { choices, current, choose } = useChoices(kind, isShown);
  const group = t(`room.${kind}`);
  if (choices === null || choices.length === 0) {
    const nothing = kind === 'speaker' ? 'room.speakerBySystem' : 'room.noDevice';
    return [
      {
        key: kind,
        label: group,
        whyNot: t(choices === null ? 'common.loading' : nothing),
        onSelect: () => undefined,
      },
    ];
  }
  return choices.map(({ id, label }, index) => ({
    key: `${kind} ${id}`,
    label: label || t('room.deviceNumber', { number: formatNumber(index + 1) }),
    group,
    checked: id === current,
    onSelect: () => choose(id),
  }));
}

/** The arrow beside a source: its devices, chosen in the middle of a meeting. */
export function DeviceMenu({ source }: { source: 'microphone' | 'camera' }) {
  const { t } = usePhrases();
  const [opened, setOpened] = useState(false);
  const own = useLines(source, opened);
  const speakers = useLines('speaker', opened && source === 'microphone');
  const label = t(source === 'microphone' ? 'room.microphoneMenu' : 'room.cameraMenu');
  return (
    <Menu
      label={label}
      placement="top"
      items={source === 'microphone' ? [...own, ...speakers] : own}
      onOpen={() => setOpened(true)}
      trigger={(trigger) => (
        <button {...trigger} type="button" className={css.arrow} aria-label={label} title={label}>
          <ChevronUp size={16} aria-hidden="true" />
        </button>
      )}
    />
  );
}
