import type { ReactNode } from 'react';
import type { Failure } from '../api/index.ts';
import { usePhrases } from '../phrases/index.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import css from '../ui/Skeleton.module.css';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The place of a list, a form or a panel that is on its way, and the word for it when that takes a while. */
export function LoadingSkeleton({ lines = 3 }: { lines?: number }) {
  const { t } = usePhrases();
  return (
    <Stack>
      <p role="status" className={css.word}>
        {t('common.loading')}
      </p>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
        <Skeleton key={line} height="3rem" />
      ))}
    </Stack>
  );
}

/** What could not be fetched, with another try. */
export function LoadError({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = usePhrases();
  return (
    <Banner
      tone="danger"
      live
      title={failure.title}
      actions={
        <Button tone="quiet" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      <p>{failure.content}</p>
    </Banner>
  );
}

interface LoadedProps<R> {
  /** As `useCall` gives it. */
  asked: {
    readonly data: R | undefined;
    readonly error: Failure | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** How much room the reply will take. */
  lines?: number;
  children: (data: R) => ReactNode;
}

/** What was asked for, once it is here; before that its place, or why it did not come. What is here stays when asking again fails. */
export function QueryState<R>({ asked: { data, error, refetch }, lines = 3, children }: LoadedProps<R>) {
  if (data !== undefined) return children(data);
  return error === null ? (
    <LoadingSkeleton lines={lines} />
  ) : (
    <LoadError failure={error} onRetry={() => void refetch()} />
  );
}
