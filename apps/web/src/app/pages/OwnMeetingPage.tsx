import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { EditMeeting, MeetingDetail } from '../../features/meeting/index.ts';
import { MeetingPolls } from '../../features/poll/index.ts';
import { Waiting } from '../../shared/page/index.ts';
import { paths } from '../../shared/paths.ts';
import { usePhrases } from '../../shared/phrases/index.ts';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

function Detail({ id }: { id: string }) {
  const { t } = usePhrases();
  const [title, setTitle] = useState<string | null>(null);
  usePageTitle(title ?? t('records.detailTitle'));
  return <MeetingDetail id={id} onTitle={setTitle} />;
}

function Edit({ id }: { id: string }) {
  const { t } = usePhrases();
  usePageTitle(t('planning.editTitle'));
  return <EditMeeting id={id} />;
}

/** `/meeting/{id}` and `/meeting/{id}/edit`: a meeting for those who have to do with it. */
export function Component() {
  const { id = '', action } = useParams();
  return (
    <SignedIn>
      <AccountShell here={paths.meetings}>
        <Suspense fallback={<Waiting />}>
          {action === 'edit' ? <Edit key={id} id={id} /> : <Detail key={id} id={id} />}
          {action !== 'edit' && <MeetingPolls key={`polls ${id}`} id={id} />}
        </Suspense>
      </AccountShell>
    </SignedIn>
  );
}
