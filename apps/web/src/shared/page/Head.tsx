import type { ReactNode } from 'react';
import css from './page.module.css';

/** A page's title, a line about it, and its one deed. */
export const Head = ({ title, lead, deed }: { title: string; lead: string; deed?: ReactNode }) => (
  <header className={css.head}>
    <div className={css.words}>
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
    {deed}
  </header>
);
