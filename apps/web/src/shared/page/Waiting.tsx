import type { ReactNode } from 'react';
import type { Failure } from '../api/index.ts';
import { usePhrases } from '../phrases/index.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** The place of a list or form that is on its way. */
export function Waiting({ lines = 3 }: { lines?: number }) {
  const { t } = usePhrases();
  return (
    <Stack>
      <VisuallyHidden>
        <span role="status">{t('common.loading')}</span>
      </VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content
        <Skeleton key={line} height="3rem" />
      ))}
    </Stack>
  );
}

/** What could not be fetched, with another try. */
export function NotHere({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
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
export function Loaded<R>({ asked: { data, error, refetch }, lines = 3, children }: LoadedProps<R>) {
  if (data !== undefined) return children(data);
  return error === null ? <Waiting lines={lines} /> : <NotHere failure={error} onRetry={() => void refetch()} />;
}
