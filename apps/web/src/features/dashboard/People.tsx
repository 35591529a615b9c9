import { useId } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import css from './Dashboard.module.css';

export interface Person {
  readonly id: string;
  readonly name: string;
  /** What is said about them. */
  readonly more?: string;
}

/** A few people or companies under a heading. */
export function People({ title, lead, people }: { title: string; lead?: string; people: readonly Person[] }) {
  const { t } = usePhrases();
  const id = useId();
  return (
    <Card as="section" gap={3} aria-labelledby={id}>
      <Stack gap={0}>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        {lead !== undefined && <p className={css.muted}>{lead}</p>}
      </Stack>
      {people.length === 0 ? (
        <p className={css.muted}>{t('admin.noData')}</p>
      ) : (
        <ol className={css.people}>
          {people.map(({ id: key, name, more }) => (
            <li key={key}>
              <bdi>{name}</bdi>
              {more !== undefined && <bdi className={css.muted}>{more}</bdi>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
