import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { SharedRecording } from '#features/recording/screens.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/{lang}/recording/watch/{link}`: a recording for anyone who has a link to it. */
export function Component() {
  const { t } = usePhrases();
  const { link = '' } = useParams();
  const [title, setTitle] = useState<string | null>(null);
  usePageTitle(title ?? t('recordings.sharedTitle'));
  return (
    <PublicShell>
      {/* The address is a secret: no other site is told it, no search engine keeps it. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <Suspense fallback={<LoadingSkeleton />}>
        <SharedRecording key={link} link={link} onTitle={setTitle} />
      </Suspense>
    </PublicShell>
  );
}
