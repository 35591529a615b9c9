import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ChangePassword, type Confirmation, OwnData, Profile, Sessions } from '#features/account/index.ts';
import { OwnCompany } from '#features/company/index.ts';
import { NewMeetingForm } from '#features/landing/index.ts';
import { InstantOptions, Meet, Meetings, PastMeetings } from '#features/meeting/index.ts';
import { RecordingList } from '#features/recording/screens.ts';
import { useSession } from '#features/session/index.ts';
import { plannedSlides } from '#features/slides/screens.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { loadPack, type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { TabLinks } from '#shared/ui/TabLinks.tsx';
import { isAdminTitle } from '../adminPaths.ts';
import { ErrorPage } from '../ErrorPage.tsx';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { accountTabs } from '../layout/accountLinks.ts';
import { usePageTitle } from '../pageTitle.ts';

const titles = {
  '': 'profile.title',
  password: 'profile.passwordTitle',
  sessions: 'profile.sessionsTitle',
  data: 'profile.dataTitle',
  meet: 'planning.title',
  meetings: 'calendar.title',
  pastMeetings: 'records.title',
  company: 'profile.menuCompany',
} as const satisfies Record<string, PhraseKey>;

type Title = keyof typeof titles;
/** Every title that is none of a page of its own is the profile's. */
const titleOf = (given: string): Title =>
  (['password', 'sessions', 'data', 'meet', 'meetings', 'pastMeetings', 'company'] as const).find(
    (one) => one === given,
  ) ?? '';

function Page({ title, children }: { title: Title; children: ReactNode }) {
  const { t } = usePhrases();
  const [address] = useSearchParams();
  const isAttendance = title === 'pastMeetings' && address.has('meeting');
  usePageTitle(t(isAttendance ? 'records.attendanceTitle' : titles[title]));
  const here = title === '' ? paths.profile : `${paths.profile}/${title}`;
  return (
    <AccountShell>
      {accountTabs.some(({ to }) => to === here) && (
        <TabLinks
          label={t('profile.menuProfile')}
          here={here}
          tabs={accountTabs.map(({ to, label }) => ({ to, label: t(label) }))}
        />
      )}
      <Suspense>{children}</Suspense>
    </AccountShell>
  );
}

const Administration = lazy(async () => {
  const [{ Administration }] = await Promise.all([import('./AdminPage.tsx'), loadPack('admin')]);
  return { default: Administration };
});

/** Behind the own data: what the browser's devices are tried with comes after them. */
const OwnDevices = lazy(async () => ({ default: (await import('#features/room/check.ts')).OwnDevices }));

/** `/profile` and `/profile/{title}` */
export function Component() {
  const { title: given = '' } = useParams();
  if (!isAdminTitle(given)) return <OwnPage title={titleOf(given)} />;
  return (
    <SignedIn>
      <Suspense>
        <Administration here={`/profile/${given}`} />
      </Suspense>
    </SignedIn>
  );
}

const recordingsOf = (id: string) => (
  <Suspense fallback={<LoadingSkeleton lines={2} />}>
    <RecordingList meetingId={id} />
  </Suspense>
);

function OwnPage({ title }: { title: Title }) {
  const navigate = useNavigate();
  const email = useSession((state) => state.user?.email ?? '');
  const fullName = useSession(({ user }) => (user === null ? '' : `${user.name} ${user.surname}`));
  /** The account was closed from here, or its sessions were: what there is to say about it stays. */
  const [ended, setEnded] = useState<Confirmation | null>(null);
  if (ended !== null) return <ErrorPage title={ended.title} text={ended.content} />;
  return (
    <SignedIn>
      <Page title={title}>
        {title === '' && (
          <Stack gap={6}>
            <Profile />
            <Suspense>
              <OwnDevices name={fullName} />
            </Suspense>
          </Stack>
        )}
        {title === 'meet' && (
          <Meet
            instant={<NewMeetingForm onGo={(path) => void navigate(path)} Options={InstantOptions} />}
            attached={plannedSlides}
          />
        )}
        {title === 'meetings' && <Meetings attached={plannedSlides} />}
        {title === 'pastMeetings' && <PastMeetings recordings={recordingsOf} />}
        {title === 'company' && <OwnCompany />}
        {title === 'password' && <ChangePassword email={email} />}
        {title === 'sessions' && <Sessions />}
        {title === 'data' && <OwnData email={email} onEnded={setEnded} />}
      </Page>
    </SignedIn>
  );
}
