import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { useInside } from '../room.context.ts';
import css from './Frame.module.css';
import type { Panel } from './frame.store.ts';

interface Props {
  panel: Panel;
  title: string;
  /** Opened by somebody just now: takes the focus. A panel that was open before a reload does not. */
  takesFocus: boolean;
  children: ReactNode;
}

/** What stands beside the pictures. It gives the focus back to the button that opened it. */
export function SidePanel({ panel, title, takesFocus, children }: Props) {
  const { t } = usePhrases();
  const { deeds } = useInside();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const element = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  // Before it is taken out of the page: afterwards nobody knows where the focus was.
  useLayoutEffect(() => {
    const aside = element.current;
    return () => {
      if (aside?.contains(document.activeElement))
        document.querySelector<HTMLElement>(`[data-panel="${panel}"]`)?.focus();
    };
  }, [panel]);

  return (
    <aside
      ref={element}
      className={css.panel}
      aria-labelledby={id}
      data-region="panel"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        deeds.closePanel();
      }}
    >
      <header className={css.panelHeader}>
        <h2 id={id} ref={heading} className={css.panelTitle} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t('common.close')} icon={<X size={20} aria-hidden="true" />} onClick={deeds.closePanel} />
      </header>
      {children}
    </aside>
  );
}
