import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { PersonalRoom } from '#features/meeting/index.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/r/{token}`: someone's personal meeting room. */
export function Component() {
  const { t } = usePhrases();
  const { token = '' } = useParams();
  const [title, setTitle] = useState<string | null>(null);
  usePageTitle(title ?? t('personalRoom.page'));
  return (
    <PublicShell>
      {/* Anyone who has the address comes in: no other site is told it, no search engine keeps it. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <Suspense fallback={<LoadingSkeleton />}>
        <PersonalRoom key={token} token={token} onTitle={setTitle} />
      </Suspense>
    </PublicShell>
  );
}
