import { getDue } from '@salon/contract';
import { lazy, Suspense } from 'react';
import { loadPack } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';

const DueBanner = lazy(async () => {
  const [{ DueBanner }] = await Promise.all([import('./DueBanner.tsx'), loadPack('subscription')]);
  return { default: DueBanner };
});
/** It is asked for again with a page after this time. */
const FRESH_MS = 60_000;

/** One line above the own pages while a renewal waits for its payment. No one else fetches more than the question. */
export function DueNotice() {
  const due = useCall(getDue, {}, { staleTime: FRESH_MS }).data?.due ?? null;
  return (
    due !== null && (
      <Suspense>
        <DueBanner due={due} />
      </Suspense>
    )
  );
}
