import { type ReactNode, useId } from 'react';
import css from './FormCard.module.css';
import { Stack } from './Layout.tsx';

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
      <Stack as="section" gap={5} className={css.card} aria-labelledby={id}>
        <Stack as="header" gap={2} className={css.head}>
          <h1 id={id}>{title}</h1>
          {lead !== undefined && <p>{lead}</p>}
        </Stack>
        {children}
      </Stack>
    </div>
  );
}
