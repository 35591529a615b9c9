import type { DeviceKind } from '@salon/room';
import { usePhrases } from '#shared/phrases/index.ts';
import { type MenuContent, type MenuItem, MenuItems } from '#shared/ui/Menu.tsx';
import { useInside } from '../room.context.ts';
import { useChoices } from '../settings/useChoices.ts';

/** The lines of one kind of devices. Where there is none, a line says so. */
function useLines(kind: DeviceKind): readonly MenuItem[] {
  const { t, formatNumber } = usePhrases();
  const { choices, current, choose } = useChoices(kind);
  const group = t(`room.${kind}`);
  if (choices.length === 0) {
    const disabledReason = t(kind === 'speaker' ? 'room.speakerBySystem' : 'room.noDevice');
    return [{ key: kind, label: group, disabledReason, onSelect: () => undefined }];
  }
  return choices.map(({ id, label }, index) => ({
    key: `${kind} ${id}`,
    label: label || t('room.deviceNumber', { number: formatNumber(index + 1) }),
    group,
    checked: id === current,
    onSelect: () => choose(id),
  }));
}

/** The devices of a source, the speakers with the microphones, and what stands behind me with the cameras, in an open menu. */
export function DeviceItems({ source, ...content }: MenuContent & { source: 'microphone' | 'camera' }) {
  const { t } = usePhrases();
  const { actions } = useInside();
  const own = useLines(source);
  const speakers = useLines('speaker');
  const background = {
    key: 'background',
    label: t('room.background'),
    onSelect: () => actions.open({ is: 'settings', tab: 'background' }),
  };
  return <MenuItems {...content} items={source === 'microphone' ? [...own, ...speakers] : [...own, background]} />;
}
