import { ChevronUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './Banners.module.css';

/** How many notices there are beside the one that is shown; a press shows them all. */
export function FurtherNotices() {
  const { t, formatNumber } = usePhrases();
  const element = useRef<HTMLSpanElement>(null);
  const [further, setFurther] = useState(0);
  const [isOpen, setOpen] = useState(false);

  // Each notice knows alone whether it is there, and most of them come later than this.
  useEffect(() => {
    const list = element.current?.parentElement;
    if (!list) return;
    const count = () => {
      const [, ...rest] = list.querySelectorAll(':scope > [data-notice]');
      setFurther(rest.length);
      // No one's focus goes with what something more important takes the place of.
      if (rest.some((notice) => notice.contains(document.activeElement))) setOpen(true);
      else if (rest.length === 0) setOpen(false);
    };
    count();
    const observer = new MutationObserver(count);
    observer.observe(list, { childList: true });
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    element.current?.parentElement?.toggleAttribute('data-open', isOpen);
  }, [isOpen]);

  const words = further === 0 ? '' : t('room.furtherNotices', { count: further });
  return (
    <span ref={element} className={css.further}>
      {further > 0 && (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? (
            <ChevronUp size={18} aria-hidden="true" />
          ) : (
            <span aria-hidden="true">{`+${formatNumber(further)}`}</span>
          )}
          <VisuallyHidden>{words}</VisuallyHidden>
        </button>
      )}
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
    </span>
  );
}
