import { Check, SwitchCamera } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { classes } from '#shared/ui/classes.ts';
import type { MenuItem } from '#shared/ui/Menu.tsx';
import { closeModal, openModal } from '#shared/ui/topLayer.ts';
import { useDevices } from '../../devices/useDevices.ts';
import { focusBarItem } from '../bar/focusBarItem.ts';
import { useMoreItems } from '../bar/MoreItems.tsx';
import { ReactionRow } from '../bar/ReactionRow.tsx';
import { ToolList } from '../bar/ToolList.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { useChoices } from '../settings/useChoices.ts';
import css from './MoreSheet.module.css';

/** A phone needs no list of keys; its reactions and tools have a place of their own. */
const left = new Set(['keyboard', 'reactions']);
/** What a phone in either direction has in its bar at least. */
const essentials = new Set(['chat']);

/** "More" on a phone: a sheet from the foot of the screen, every line as high as a thumb. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const dialog = useRef<HTMLDialogElement>(null);
  const more = useMoreItems(essentials).filter((item) => !left.has(item.key));
  const items = [...useFlip(), ...more];
  const layout = items.findIndex((item) => item.separated);

  // As the page is changed, not after: a panel or a dialog that a line opens takes the focus then.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    openModal(element);
    return () => {
      closeModal(element);
      // Not every browser gives the focus to what is tapped.
      focusBarItem('more');
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet; Esc does the same by `cancel`
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-label={t('room.more')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css.inside}>
        <ReactionRow onSent={onClose} />
        <Lines items={items.slice(0, layout)} onClose={onClose} />
        <div className={css.tools}>
          <ToolList onChosen={onClose} />
        </div>
        <Lines items={items.slice(layout)} onClose={onClose} />
      </div>
    </dialog>
  );
}

const Lines = ({ items, onClose }: { items: readonly MenuItem[]; onClose: () => void }) => (
  <ul className={css.lines}>
    {items.map((item) => (
      <li key={item.key} className={classes(item.separated && css.separated)}>
        <SheetLine item={item} onClose={onClose} />
      </li>
    ))}
  </ul>
);

/** The other camera of a phone; nothing while the camera is off, or there is no other one. */
function useFlip(): readonly MenuItem[] {
  const { t } = usePhrases();
  const { choices, current, choose } = useChoices('camera');
  const isOn = useRoom((state) => state.devices.camera.actual === 'on');
  const { camera } = useDevices(useInside().engine.devices);
  // No one chose one: the running track knows whose it is.
  const running = camera.track?.getSettings().deviceId ?? current;
  const next = choices[(choices.findIndex(({ id }) => id === running) + 1) % choices.length];
  if (!isOn || next === undefined || choices.length < 2) return [];
  return [
    {
      key: 'flip',
      label: t('room.flipCamera'),
      icon: <SwitchCamera size={18} aria-hidden="true" />,
      onSelect: () => choose(next.id),
    },
  ];
}

function SheetLine({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const press = () => {
    if (item.disabledReason) return;
    onClose();
    item.onSelect();
  };
  return (
    <button
      type="button"
      className={css.line}
      aria-pressed={item.checked}
      aria-disabled={item.disabledReason ? true : undefined}
      onClick={press}
    >
      {item.icon}
      <span className={css.words}>
        {item.label}
        {item.disabledReason && <span className={css.note}>{item.disabledReason}</span>}
      </span>
      {item.checked === true && <Check size={18} aria-hidden="true" />}
    </button>
  );
}
