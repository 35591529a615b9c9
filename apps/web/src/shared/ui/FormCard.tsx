import { type ReactNode, useId } from 'react';
import css from './FormCard.module.css';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page that is one form: a card in the middle, nothing beside it. */
export function FormCard({ title, lead, children }: Props) {
  const id = useId();
  return (
    <div className={css.place}>
      <section className={css.card} aria-labelledby={id}>
        <header className={css.head}>
          <h1 id={id}>{title}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </header>
        {children}
      </section>
    </div>
  );
}
