import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { useFocusFallback } from '#shared/ui/useFocusFallback.ts';
import { focusBarItem } from '../bar/focusBarItem.ts';
import { useInside } from '../room.context.ts';
import css from './Frame.module.css';

interface Props {
  /** What holds its button while that is not in the bar. */
  holder: 'tools' | 'more';
  /** The tool whose panel it is. */
  panel: string;
  title: string;
  /** Grows each time someone opens a panel, which then takes the focus. Still 0: it was open before a reload. */
  opened: number;
  children: ReactNode;
}

/** What stands beside the pictures. It gives the focus back to the button that opened it. */
export function SidePanel({ panel, holder, title, opened, children }: Props) {
  const { t } = usePhrases();
  const { actions } = useInside();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const element = useFocusFallback<HTMLElement>(() => focusBarItem(panel, holder));

  useLayoutEffect(() => {
    const isInside = element.current?.contains(document.activeElement) === true;
    if (opened > 0 && !isInside) heading.current?.focus({ preventScroll: true });
  }, [opened, element]);

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
        actions.closePanel();
      }}
    >
      <header className={css.panelHeader}>
        <h2 id={id} ref={heading} className={css.panelTitle} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={t('common.close')} icon={<X size={20} aria-hidden="true" />} onClick={actions.closePanel} />
      </header>
      {children}
    </aside>
  );
}
