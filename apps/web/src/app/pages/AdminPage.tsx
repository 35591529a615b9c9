import { type ReactNode, Suspense } from 'react';
import {
  Administrators,
  Announcements,
  AuditLog,
  Companies,
  Jobs,
  LegalTexts,
  LiveMeetings,
  Operations,
  Packages,
  PasswordAgain,
  PaymentList,
  ProductBrand,
  RetentionTerms,
  SignInOptions,
  SupportQueue,
  Switches,
  Users,
  VatRates,
} from '#features/admin/index.ts';
import { Dashboard } from '#features/dashboard/index.ts';
import { useSession } from '#features/session/index.ts';
import { LoadingSkeleton } from '#shared/page/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { adminPaths } from '../adminPaths.ts';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';
import { ForbiddenPage, NotFoundPage } from './StatusPage.tsx';

const screens: Readonly<Record<string, { title: PhraseKey; screen: ReactNode }>> = {
  [adminPaths.dashboard]: { title: 'admin.dashboardTitle', screen: <Dashboard /> },
  [adminPaths.users]: { title: 'admin.usersTitle', screen: <Users /> },
  [adminPaths.companies]: { title: 'adminCompany.title', screen: <Companies /> },
  [adminPaths.payments]: { title: 'adminPayments.title', screen: <PaymentList /> },
  [adminPaths.packages]: { title: 'adminPackages.title', screen: <Packages /> },
  [adminPaths.brand]: { title: 'adminBrand.title', screen: <ProductBrand /> },
  [adminPaths.vat]: { title: 'adminVat.title', screen: <VatRates /> },
  [adminPaths.texts]: { title: 'adminTexts.title', screen: <LegalTexts /> },
  [adminPaths.live]: { title: 'adminLive.title', screen: <LiveMeetings /> },
  [adminPaths.support]: { title: 'adminSupport.title', screen: <SupportQueue /> },
  [adminPaths.operations]: { title: 'adminWork.title', screen: <Operations /> },
  [adminPaths.jobs]: { title: 'adminWork.jobsTitle', screen: <Jobs /> },
  [adminPaths.announcements]: { title: 'adminAnnouncements.title', screen: <Announcements /> },
  [adminPaths.switches]: { title: 'adminSwitches.title', screen: <Switches /> },
  [adminPaths.signInOptions]: { title: 'adminSignIn.title', screen: <SignInOptions /> },
  [adminPaths.retention]: { title: 'adminRetention.title', screen: <RetentionTerms /> },
  [adminPaths.audit]: { title: 'admin.auditTitle', screen: <AuditLog /> },
  [adminPaths.administrators]: { title: 'admin.administratorsTitle', screen: <Administrators /> },
};

/** The pages of administrators, `/profile/{title}`. Anyone who is none is refused, as the server does. */
export function Administration({ here }: { here: string }) {
  const user = useSession((state) => state.user);
  const found = screens[here];
  // Who someone is comes a moment after that they are signed in.
  if (user === null) return null;
  if (!user.isAdmin) return <ForbiddenPage />;
  return found === undefined ? <NotFoundPage /> : <Page {...found} email={user.email} />;
}

interface Props {
  title: PhraseKey;
  screen: ReactNode;
  email: string;
}

function Page({ title, screen, email }: Props) {
  const { t } = usePhrases();
  usePageTitle(t(title));
  return (
    <AccountShell>
      <Suspense fallback={<LoadingSkeleton lines={6} />}>{screen}</Suspense>
      <Suspense>
        <PasswordAgain email={email} />
      </Suspense>
    </AccountShell>
  );
}
