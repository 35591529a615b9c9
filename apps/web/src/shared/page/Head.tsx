import type { ReactNode } from 'react';
import css from './page.module.css';

/** A page's title, a line about it, and its one action. */
export const Head = ({ title, lead, action }: { title: string; lead: string; action?: ReactNode }) => (
  <header className={css.head}>
    <div className={css.words}>
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
    {action}
  </header>
);
