import type { ReactNode } from 'react';
import type { Failure } from '../api/index.ts';
import { Banner } from '../ui/Banner.tsx';
import css from './FormFailure.module.css';

interface Props {
  failure: Pick<Failure, 'title' | 'content'> | null;
  /** Further words or a way out below what went wrong. */
  children?: ReactNode;
  actions?: ReactNode;
}

/** What went wrong, above the form and read aloud. Its place is always there, so that the first one is heard too. */
export function FormFailure({ failure, children, actions }: Props) {
  return (
    <div className={css.place} role="alert">
      {failure !== null && (
        <Banner tone="danger" title={failure.title} actions={actions}>
          <p>{failure.content}</p>
          {children}
        </Banner>
      )}
    </div>
  );
}
