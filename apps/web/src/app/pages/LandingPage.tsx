import { PUSH_WORKER_PATH } from '@salon/contract';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { Landing } from '#features/landing/index.ts';
import { session, useSession } from '#features/session/index.ts';
import { loadPhrases, usePhrases } from '#shared/phrases/index.ts';
import { Deferred, deferred } from '../Deferred.tsx';
import { languageAt } from '../language.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** Put on a home screen, the product says where it has no connection; a page in a browser leaves that to the browser. */
const registerOffline = (): void => {
  navigator.serviceWorker?.register(PUSH_WORKER_PATH, { updateViaCache: 'none' }).catch(() => undefined);
};
if (globalThis.matchMedia?.('(display-mode: standalone)').matches) registerOffline();
addEventListener('appinstalled', registerOffline);

/** Anyone who made or was sent a link goes to the join page next: its code comes ahead. */
const fetchJoinInfo = () => import('./MeetingPage.tsx').catch(() => undefined);

/** The page of someone signed in, with its words; a visitor does without it. */
const home = deferred(async () => {
  const language = languageAt('/');
  const [Component] = await Promise.all([
    import('./HomePage.tsx').then(({ Component }) => Component),
    loadPhrases(language, 'account'),
    loadPhrases(language, 'meeting'),
  ]);
  return { Component };
});

/** Few visitors come from the bank. */
const ComesFromPayment = lazy(async () => {
  const { ComesFromPayment } = await import('../ComesFromPayment.tsx');
  return { default: ComesFromPayment };
});

/** What does not come now is asked for once more when it is shown, and the page says so if it fails again. */
export const prepare = async (): Promise<void> => {
  if (session.get().isAuthenticated) await home.prepare().catch(() => undefined);
};

/** The code of a mail about a company, of an address that speaks of no payment. */
const CODE = /^(?!.*paymentStatus=).*[?&]v=[\w-]{43}(&|$)/;

/** `/` */
export function Component() {
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const { search } = useLocation();
  if (isSignedIn) return <Deferred page={home} />;
  // A visitor answers a mail about a company on the page that is for it.
  return CODE.test(search) ? <Navigate to={`/account/company-approval${search}`} replace /> : <Visitor />;
}

function Visitor() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const { search } = useLocation();
  usePageTitle(t('landing.title'));
  return (
    <PublicShell>
      <Landing
        onGo={(path, accessCode) => void navigate(path, { state: { accessCode } })}
        onLikely={() => void fetchJoinInfo()}
      />
      {search.includes('paymentStatus=') && (
        <Suspense>
          <ComesFromPayment isVisitor />
        </Suspense>
      )}
    </PublicShell>
  );
}
