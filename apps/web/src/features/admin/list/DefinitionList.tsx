import type { ReactNode } from 'react';
import css from './list.module.css';

/** A name and what stands beside it; an empty text is left out. */
export type Fact = readonly [name: string, value: ReactNode];

/** Names with their values, one below the other. */
export function DefinitionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css.values}>
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name} className={css.pair}>
              <dt>{name}</dt>
              <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
