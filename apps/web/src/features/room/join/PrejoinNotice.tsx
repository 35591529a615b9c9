import { type ReactNode, useEffect, useRef } from 'react';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import css from './PrejoinNotice.module.css';

interface Props {
  icon: ReactNode;
  title: string;
  text: string;
  /** What may be typed instead. */
  form?: ReactNode;
  /** What to do next, the best way first. */
  actions?: ReactNode;
  /** A line below, such as a code for support. */
  note?: string | undefined;
}

/** Says how things stand when there is no form to fill in, and what to do next. */
export function PrejoinNotice({ icon, title, text, form, actions, note }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The page changed under the visitor's hands: keyboards and screen readers continue from here.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <Stack align="center" className={css.notice}>
      <div className={css.icon}>{icon}</div>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.text}>{text}</p>
      {form && <div className={css.form}>{form}</div>}
      {actions && (
        <Row gap={3} justify="center" wrap className={css.actions}>
          {actions}
        </Row>
      )}
      {note && <p className={css.note}>{note}</p>}
    </Stack>
  );
}
