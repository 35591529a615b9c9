import { Check } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { classes } from '../../../../shared/ui/classes.ts';
import type { MenuItem } from '../../../../shared/ui/Menu.tsx';
import { closeModal, openModal } from '../../../../shared/ui/topLayer.ts';
import { planOf } from '../bar/bar.folding.ts';
import { ReactionRow } from '../bar/buttons.tsx';
import { focusBarItem } from '../bar/focusBarItem.ts';
import { useMoreItems } from '../bar/MoreItems.tsx';
import { useFaces } from '../room.context.ts';
import css from './MoreSheet.module.css';

/** A phone needs no list of keys, and its reactions stand on top. */
const left = new Set(['keyboard', 'reactions']);

/** "More" on a phone: a sheet from the foot of the screen, every line as high as a thumb. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const dialog = useRef<HTMLDialogElement>(null);
  const faces = useFaces();
  const items = useMoreItems(new Set(planOf(faces).folding)).filter((item) => !left.has(item.key));

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
        <ul className={css.lines}>
          {items.map((item) => (
            <li key={item.key} className={classes(item.separated && css.separated)}>
              <SheetLine item={item} onClose={onClose} />
            </li>
          ))}
        </ul>
      </div>
    </dialog>
  );
}

function SheetLine({ item, onClose }: { item: MenuItem; onClose: () => void }) {
  const press = () => {
    if (item.whyNot) return;
    onClose();
    item.onSelect();
  };
  return (
    <button
      type="button"
      className={css.line}
      aria-pressed={item.checked}
      aria-disabled={item.whyNot ? true : undefined}
      onClick={press}
    >
      {item.icon}
      <span className={css.words}>
        {item.label}
        {item.whyNot && <span className={css.note}>{item.whyNot}</span>}
      </span>
      {item.checked === true && <Check size={18} aria-hidden="true" />}
    </button>
  );
}
