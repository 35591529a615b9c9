import { NOT_FOUND_PAGE, type PagePath } from '@salon/contract';
import type { ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { loadPhrases } from '../shared/phrases/index.ts';
import { Deferred, type DeferredPage, deferred } from './Deferred.tsx';
import { languageAt } from './language.ts';
import { isGuestPath, languageInPath } from './languagePath.ts';

/** A page that nobody meets on the way into a meeting. */
const accountPage = (name: keyof typeof import('./furtherPages.ts')) =>
  deferred(async () => (await import('./furtherPages.ts'))[name]());

const landing = deferred(async () => {
  const [page] = await Promise.all([import('./pages/LandingPage.tsx'), loadPhrases(languageAt('/'), 'landing')]);
  return page;
});
const profile = accountPage('profile');
/** Pages whose link was mailed: the address says which. */
const mailed = accountPage('mailed');
const ownMeeting = accountPage('ownMeeting');
const status = () => import('./pages/StatusPage.tsx');

/** Every page is fetched when it is first opened; the room never comes with a public page. */
const pages: Readonly<Record<PagePath | typeof NOT_FOUND_PAGE, DeferredPage>> = {
  '/': landing,
  '/:lang/meeting/go/:encoded': deferred(() => import('./pages/MeetingPage.tsx')),
  '/login': accountPage('login'),
  '/signup': accountPage('signUp'),
  '/page-forgot-password-simple': accountPage('forgotten'),
  '/:lang/account/password-verification-check': accountPage('resetPassword'),
  '/:lang/account/accountverification': mailed,
  '/profile': profile,
  '/profile/package': accountPage('ownPackage'),
  '/profile/subscriptions': accountPage('subscriptions'),
  '/profile/myPayments': accountPage('payments'),
  '/profile/pay': accountPage('pay'),
  '/profile/persons': accountPage('persons'),
  '/profile/calls': accountPage('calls'),
  '/profile/support': accountPage('support'),
  '/account/company-approval': mailed,
  '/profile/:title': profile,
  '/meeting/:id': ownMeeting,
  '/meeting/:id/:action': ownMeeting,
  '/meeting/:id/recording/:recordingId': accountPage('recording'),
  '/:lang/recording/watch/:link': accountPage('sharedRecording'),
  '/:lang/meeting/answer/:link': accountPage('invitation'),
  '/:lang/recording': accountPage('recordingLayout'),
  '/contact-us': accountPage('contact'),
  '/pricing': accountPage('pricing'),
  '/pricing/trial-start': accountPage('trialStart'),
  '/pricing/buypackage': accountPage('buyPackage'),
  '/sales-policy': accountPage('sales'),
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
