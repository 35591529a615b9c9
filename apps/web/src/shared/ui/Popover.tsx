import { type ReactNode, type RefCallback, useId, useState } from 'react';
import { classes } from './classes.ts';
import css from './Popover.module.css';
import { type Placing, preparePlacing } from './place.ts';
import { usePopover } from './usePopover.ts';

/** What the button that opens the panel must carry. */
export interface PopoverTrigger {
  ref: RefCallback<HTMLElement>;
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  'aria-haspopup': 'dialog' | 'menu';
  onClick(): void;
  onPointerEnter(): void;
}

interface Props {
  /** Name of the panel. */
  label: string;
  placement?: Placing['placement'];
  trigger: (props: PopoverTrigger) => ReactNode;
  /** Drawn only while open. */
  children: (close: () => void) => ReactNode;
  className?: string | undefined;
}

/** A panel beside its button. */
export function Popover({ label, placement = 'bottom-start', trigger, children, className }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { anchor, panel } = usePopover<HTMLDivElement>({ open, onClose: close, placement });
  return (
    <>
      {trigger({
        ref: (element) => {
          anchor.current = element;
        },
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        'aria-haspopup': 'dialog',
        onClick: () => setOpen(!open),
        onPointerEnter: preparePlacing,
      })}
      {open && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          popover="manual"
          className={classes(css.panel, css.padded, className)}
        >
          {children(close)}
        </div>
      )}
    </>
  );
}
