import { type ReactNode, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { JoinByCode, NewMeetingForm } from '../../features/landing/index.ts';
import { Home } from '../../features/meeting/index.ts';
import { Waiting } from '../../shared/page/index.ts';
import { paths } from '../../shared/paths.ts';
import { usePhrases } from '../../shared/phrases/index.ts';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

const fetchJoinInfo = () => import('./MeetingPage.tsx').catch(() => undefined);

/** `/` for somebody signed in. */
export const Component = () => <HomeAt here={paths.home} />;

interface Props {
  /** The page's own address. */
  here: string;
  /** What stands above the meetings. */
  children?: ReactNode;
}

/** What comes next, and a meeting at once. */
export function HomeAt({ here, children }: Props) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  usePageTitle(t('calendar.homeTitle'));
  const go = (path: string, accessCode?: string) => void navigate(path, { state: { accessCode } });
  const start = (
    <>
      <NewMeetingForm onGo={go} onMade={() => void fetchJoinInfo()} />
      <JoinByCode onGo={go} onTyped={() => void fetchJoinInfo()} />
    </>
  );
  return (
    <SignedIn>
      <AccountShell here={here}>
        <Suspense fallback={<Waiting />}>
          <Home start={start}>{children}</Home>
        </Suspense>
      </AccountShell>
    </SignedIn>
  );
}
