import { type ReactNode, type Ref, use, useLayoutEffect } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { PopoverContext } from 'react-aria-components/Popover';
import { classes } from '../ui/classes.ts';
import popover from '../ui/Popover.module.css';
import { usePopover } from '../ui/usePopover.ts';
import css from './fields.module.css';

/** The list of a combobox, beside its box. It opens above dialogs too, which the library's own does not. */
export function Choices({ children }: { children: ReactNode }) {
  const state = use(ComboBoxStateContext);
  // The library draws the list once more, out of sight, to learn what is in it.
  if (state === null) return children;
  return state.isOpen ? <Panel onClose={() => state.close()}>{children}</Panel> : null;
}

interface PopoverParts {
  ref?: Ref<HTMLElement>;
  triggerRef?: { readonly current: Element | null };
}

function Panel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  // What belongs to the field, so that pressing there is not leaving it.
  const parts = use(PopoverContext) as PopoverParts | null;
  const box = parts?.triggerRef?.current;
  const { anchor, panel } = usePopover<HTMLDivElement>({ open: true, onClose, placement: 'bottom-start' });
  anchor.current = box instanceof HTMLElement ? box : null;
  useLayoutEffect(() => {
    const ref = parts?.ref;
    if (typeof ref !== 'object' || ref === null) return;
    ref.current = panel.current;
    return () => {
      ref.current = null;
    };
  });
  return (
    <div
      ref={panel}
      popover="manual"
      className={classes(popover.panel, css.panel)}
      style={{ inlineSize: box?.getBoundingClientRect().width }}
    >
      {children}
    </div>
  );
}
