import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { WatchRecording } from '#features/recording/screens.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { SignedIn } from '../guards.tsx';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/meeting/{id}/recording/{recordingId}`: a recording for who made its meeting. */
export function Component() {
  const { t } = usePhrases();
  const { id = '', recordingId = '' } = useParams();
  const [title, setTitle] = useState<string | null>(null);
  usePageTitle(title ?? t('recordings.title'));
  return (
    <SignedIn>
      {/* Without the side menu: the picture has the room. */}
      <PublicShell>
        <Suspense fallback={<LoadingSkeleton />}>
          <WatchRecording key={recordingId} meetingId={id} recordingId={recordingId} onTitle={setTitle} />
        </Suspense>
      </PublicShell>
    </SignedIn>
  );
}
