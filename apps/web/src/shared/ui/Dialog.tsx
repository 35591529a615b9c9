import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { classes } from './classes.ts';
import css from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { Row, Stack } from './Layout.tsx';
import { closeModal, openModal } from './topLayer.ts';

interface Props {
  /** Its heading and its name. */
  title: string;
  /** Esc, the close button, a press beside it. */
  onClose: () => void;
  /** Buttons at its end; the action last. */
  actions?: ReactNode;
  /** `drawer`: a sheet at the side, for a phone's menu. `wide`: long texts. */
  shape?: 'normal' | 'wide' | 'drawer';
  /** A decision that must be made: no close button, a press beside it does nothing. */
  mustDecide?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/**
 * A decision or a text over the page. Rendered means open: mount it to open, unmount it to close. The focus goes to the
 * heading, or to what is marked `data-first-focus`, and comes back to where it was.
 */
export function Dialog({ title, onClose, actions, shape = 'normal', mustDecide = false, className, children }: Props) {
  const { t } = usePhrases();
  const heading = useId();
  const element = useRef<HTMLDialogElement>(null);
  /** A press that began inside and ended beside it (marking text) is no wish to close. */
  const pressedBeside = useRef(false);

  useEffect(() => {
    const dialog = element.current;
    const before = document.activeElement;
    if (dialog === null) return;
    openModal(dialog);
    // The browser would take the close button: its tooltip opens and no one hears what this is about.
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector('h2');
    first?.focus();
    return () => {
      closeModal(dialog);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={element}
      className={classes(css.dialog, css[shape], className)}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === event.currentTarget && !mustDecide) onClose();
      }}
      onPointerDown={(event) => {
        pressedBeside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && pressedBeside.current && !mustDecide) onClose();
      }}
      onKeyDown={(event) => {
        // Some browsers close a dialog on a second Esc without asking: answer the key ourselves.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        if (!mustDecide) onClose();
      }}
    >
      <Stack gap={0} className={css.inside}>
        <Row as="header" align="start" justify="between" className={css.header}>
          <h2 id={heading} className={css.title} tabIndex={-1}>
            {title}
          </h2>
          {!mustDecide && (
            <IconButton label={t('common.close')} icon={<X size={20} aria-hidden="true" />} onClick={onClose} />
          )}
        </Row>
        {shape === 'wide' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and what scrolls has to be reachable by keyboard
          <section className={css.body} aria-labelledby={heading} tabIndex={0}>
            {children}
          </section>
        ) : (
          <div className={css.body}>{children}</div>
        )}
        {actions && <footer className={css.actions}>{actions}</footer>}
      </Stack>
    </dialog>
  );
}
