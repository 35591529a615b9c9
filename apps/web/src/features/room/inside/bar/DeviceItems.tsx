import type { DeviceKind } from '@salon/room';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { type MenuContent, type MenuItem, MenuItems } from '../../../../shared/ui/Menu.tsx';
import { useChoices } from '../settings/useChoices.ts';

/** The lines of one kind of devices. Before they are known, and where there is none, a line says so. */
function useLines(kind: DeviceKind, isShown = true): readonly MenuItem[] {
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

/** The devices of a source, and the speakers with the microphones, in an open menu. */
export function DeviceItems({ source, ...content }: MenuContent & { source: 'microphone' | 'camera' }) {
  const own = useLines(source);
  const speakers = useLines('speaker', source === 'microphone');
  return <MenuItems {...content} items={source === 'microphone' ? [...own, ...speakers] : own} />;
}
