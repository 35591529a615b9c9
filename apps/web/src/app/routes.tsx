import { NOT_FOUND_PAGE, type PagePath } from '@salon/contract';
import type { ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { loadPhrases, type Pack } from '../shared/phrases/index.ts';
import { Deferred, type DeferredPage, deferred } from './Deferred.tsx';
import { languageAt } from './language.ts';
import { isGuestPath, languageInPath } from './languagePath.ts';

/** A page that nobody meets on the way into a meeting: its words come with its code. */
const accountPage = (name: keyof typeof import('./furtherPages.ts'), ...packs: readonly Pack[]) =>
  deferred(async () => {
    const load = async () => (await import('./furtherPages.ts'))[name]();
    const language = languageAt(location.pathname);
    const [page] = await Promise.all([load(), ...packs.map((pack) => loadPhrases(language, pack))]);
    return page;
  });

const landing = deferred(async () => {
  const [page] = await Promise.all([import('./pages/LandingPage.tsx'), loadPhrases(languageAt('/'), 'landing')]);
  return page;
});
const profile = accountPage('profile', 'account', 'meeting');
/** Pages whose link was mailed: the address says which. */
const mailed = accountPage('mailed', 'account');
const ownMeeting = accountPage('ownMeeting', 'account', 'meeting');
const status = () => import('./pages/StatusPage.tsx');

/** Every page is fetched when it is first opened; the room never comes with a public page. */
const pages: Readonly<Record<PagePath | typeof NOT_FOUND_PAGE, DeferredPage>> = {
  '/': landing,
  '/:lang/meeting/go/:encoded': deferred(() => import('./pages/MeetingPage.tsx')),
  '/login': accountPage('login', 'account'),
  '/signup': accountPage('signUp', 'account'),
  '/page-forgot-password-simple': accountPage('forgotten', 'account'),
  '/:lang/account/password-verification-check': accountPage('resetPassword', 'account'),
  '/:lang/account/accountverification': mailed,
  '/profile': profile,
  '/profile/package': accountPage('ownPackage', 'landing', 'account', 'meeting', 'billing', 'subscription'),
  '/profile/subscriptions': accountPage('subscriptions', 'account', 'meeting', 'billing', 'subscription'),
  '/profile/myPayments': accountPage('payments', 'account', 'meeting', 'billing', 'subscription'),
  '/profile/pay': accountPage('pay', 'account', 'meeting', 'billing', 'subscription'),
  '/profile/persons': accountPage('persons', 'account', 'meeting', 'call'),
  '/profile/calls': accountPage('calls', 'account', 'meeting', 'call'),
  '/profile/support': accountPage('support', 'account', 'meeting', 'support'),
  '/account/company-approval': mailed,
  '/profile/:title': profile,
  '/meeting/:id': ownMeeting,
  '/meeting/:id/:action': ownMeeting,
  '/meeting/:id/recording/:recordingId': accountPage('recording', 'account', 'recordings'),
  '/:lang/recording/watch/:link': accountPage('sharedRecording', 'account', 'recordings'),
  '/:lang/meeting/answer/:link': accountPage('invitation', 'account', 'meeting'),
  '/contact-us': accountPage('contact', 'account', 'contact'),
  '/pricing': accountPage('pricing', 'billing'),
  '/pricing/trial-start': accountPage('trialStart', 'account', 'meeting', 'billing', 'subscription', 'sales'),
  '/pricing/buypackage': accountPage('buyPackage', 'account', 'meeting', 'billing', 'subscription', 'sales'),
  '/sales-policy': accountPage('sales', 'sales'),
  '/401': deferred(async () => ({ Component: (await status()).UnauthorisedPage })),
  '/403': deferred(async () => ({ Component: (await status()).ForbiddenPage })),
  '/500': deferred(async () => ({ Component: (await status()).ServerErrorPage })),
  [NOT_FOUND_PAGE]: deferred(async () => ({ Component: (await status()).NotFoundPage })),
};
const routed = Object.entries(pages);

/** Fetches the code of the page at an address, so that its first picture is the page itself. */
export const preparePage = async (pathname: string): Promise<void> =>
  routed.find(([path]) => matchPath(path, pathname) !== null)?.[1].prepare();

/** An address in a language that its page does not speak opens in the visitor's own. French is for guests alone. */
function InKnownLanguage({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const language = languageInPath(pathname);
  if (language !== null && (language !== 'fr' || isGuestPath(pathname))) return children;
  const known = pathname.replace(/^\/[^/]+/, `/${languageAt('/')}`);
  return <Navigate to={{ pathname: known, search, hash }} replace />;
}

export const AppRoutes = () => (
  <Routes>
    {routed.map(([path, page]) => {
      const shown = <Deferred key={path} page={page} />;
      return (
        <Route
          key={path}
          path={path}
          element={path.startsWith('/:lang/') ? <InKnownLanguage>{shown}</InKnownLanguage> : shown}
        />
      );
    })}
    <Route path="*" element={<Navigate to={NOT_FOUND_PAGE} replace />} />
  </Routes>
);
