import { PublicId } from '@salon/contract';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { MeetingBoards, PrintedBoards } from '#features/board/screens.ts';
import { EditMeeting, MeetingDetail } from '#features/meeting/index.ts';
import { MeetingFile } from '#features/meetingFile/index.ts';
import { MeetingNotes } from '#features/notes/screens.ts';
import { MeetingFilms } from '#features/playback/screens.ts';
import { MeetingPolls } from '#features/poll/screens.ts';
import { MeetingQuestions } from '#features/question/screens.ts';
import { MeetingRecordings, StoredRecordings } from '#features/recording/screens.ts';
import { MeetingSlides } from '#features/slides/screens.ts';
import { MeetingStudy } from '#features/study/screens.ts';
import { isOff } from '#shared/config.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { Preparation } from '#shared/page/Preparation.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';
import { NotFoundPage } from './StatusPage.tsx';

function Detail({ id }: { id: string }) {
  const { t } = usePhrases();
  const [title, setTitle] = useState<string | null>(null);
  usePageTitle(title ?? t('records.detailTitle'));
  const recordings = (
    <Suspense fallback={<LoadingSkeleton lines={2} />}>
      <MeetingRecordings id={id} />
    </Suspense>
  );
  return (
    <MeetingDetail id={id} onTitle={setTitle} recordings={recordings}>
      {(isOver) => (
        <Suspense>
          <Preparation title={t(isOver ? 'records.usedInMeeting' : 'records.preparation')}>
            {!isOff('slides') && <MeetingSlides id={id} />}
            {!isOff('playback') && <MeetingFilms id={id} />}
            {!isOff('poll') && <MeetingPolls id={id} />}
            {!isOff('study') && <MeetingStudy id={id} />}
          </Preparation>
          {!isOff('notes') && <MeetingNotes id={id} />}
          {!isOff('board') && <MeetingBoards id={id} />}
          {!isOff('question') && <MeetingQuestions id={id} />}
        </Suspense>
      )}
    </MeetingDetail>
  );
}

function Edit({ id }: { id: string }) {
  const { t } = usePhrases();
  usePageTitle(t('planning.editTitle'));
  return (
    <Stack gap={6}>
      <EditMeeting id={id} />
      <Preparation title={t('records.preparation')}>
        <MeetingSlides id={id} />
      </Preparation>
    </Stack>
  );
}

function MeetingFileLoader({ id }: { id: string }) {
  const { t } = usePhrases();
  const [title, setTitle] = useState<string | null>(null);
  usePageTitle(title ?? t('records.file'));
  const hasBoards = !isOff('board');
  return (
    <Stack gap={6}>
      <MeetingFile
        id={id}
        onTitle={setTitle}
        shownBelow={hasBoards ? ['board'] : []}
        shownBelowToOrganiser={['recordings']}
        drawnForPrint={hasBoards ? { board: (onReady) => <PrintedBoards id={id} onReady={onReady} /> } : {}}
      />
      <StoredRecordings id={id} />
      {hasBoards && <MeetingBoards id={id} />}
    </Stack>
  );
}

/** `/meeting/{id}`, `/meeting/{id}/edit` and `/meeting/{id}/file`: a meeting for those who have to do with it. */
export function Component() {
  const { id = '', action } = useParams();
  if (!PublicId.safeParse(id).success) return <NotFoundPage />;
  return (
    <SignedIn>
      <AccountShell>
        <Suspense fallback={<LoadingSkeleton />}>
          <Screen key={`${action} ${id}`} id={id} action={action} />
        </Suspense>
      </AccountShell>
    </SignedIn>
  );
}

function Screen({ id, action }: { id: string; action: string | undefined }) {
  if (action === 'edit') return <Edit id={id} />;
  if (action === 'file') return <MeetingFileLoader id={id} />;
  return <Detail id={id} />;
}
