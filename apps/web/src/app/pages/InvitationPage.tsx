import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { Invitation } from '#features/meeting/index.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/{lang}/meeting/answer/{link}`: an invited person answers; the link of the mail says who it is. */
export function Component() {
  const { t } = usePhrases();
  const { link = '' } = useParams();
  const [meeting, setMeeting] = useState<string | null>(null);
  usePageTitle(meeting ?? t('records.answerTitle'));
  return (
    <PublicShell>
      {/* The address holds a personal link: no other site is told it, no search engine keeps it. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <Suspense fallback={<LoadingSkeleton />}>
        <Invitation key={link} link={link} onTitle={setMeeting} />
      </Suspense>
    </PublicShell>
  );
}
