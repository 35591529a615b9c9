import { type ReactNode, useEffect, useRef } from 'react';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { raise } from '#shared/ui/topLayer.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import css from './overlay.module.css';

interface Props {
  /** Names the card, and is read aloud when it comes. */
  title: string;
  /** How it stands. */
  how: string;
  icon: ReactNode;
  children?: ReactNode;
}

/** A call, above everything that is on the page. It takes no focus from anyone who is typing. */
export function CallCard({ title, how, icon, children }: Props) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.current !== null) raise(place.current);
  }, []);
  return (
    <section ref={place} popover="manual" className={css.place} aria-label={title}>
      <VisuallyHidden>
        <span role="alert">{title}</span>
      </VisuallyHidden>
      <Stack gap={4} className={css.card}>
        <Row gap={3} align="center">
          <span className={css.icon}>{icon}</span>
          <div className={css.who}>
            <p className={css.name} aria-hidden="true">
              {title}
            </p>
            <p className={css.how} role="status">
              {how}
            </p>
          </div>
        </Row>
        {children && (
          <Row gap={3} className={css.actions}>
            {children}
          </Row>
        )}
      </Stack>
    </section>
  );
}
