import type { ReactNode } from 'react';
import css from './EmptyState.module.css';

interface Props {
  /** A simple drawing or a large icon. */
  picture?: ReactNode;
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}

/** Nothing here yet: a picture, a sentence, an action. */
export const EmptyState = ({ picture, title, action, children }: Props) => (
  <div className={css.empty}>
    {picture && <div className={css.picture}>{picture}</div>}
    <p className={css.title}>{title}</p>
    {children && <div className={css.text}>{children}</div>}
    {action}
  </div>
);
