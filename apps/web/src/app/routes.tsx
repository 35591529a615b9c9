import type { ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { paths } from '../shared/paths.ts';
import { loadPhrases, type Pack } from '../shared/phrases/index.ts';
import { Deferred, deferred } from './Deferred.tsx';
import { languageAt } from './language.ts';
import { isGuestPath, languageInPath } from './languagePath.ts';

const NOT_FOUND = '/page-not-found';
const MEETING = '/:lang/meeting/go/:encoded';

/** A page of accounts: its words come with its code. */
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
const ownMeeting = accountPage('ownMeeting', 'account', 'meeting');
const status = () => import('./pages/StatusPage.tsx');

/** Every page is fetched when it is first opened; the room never comes with a public page. */
const pages = [
  { path: '/', page: landing },
  { path: MEETING, page: deferred(() => import('./pages/MeetingPage.tsx')) },
  { path: paths.login, page: accountPage('login', 'account') },
  { path: paths.signUp, page: accountPage('signUp', 'account') },
  { path: paths.forgotten, page: accountPage('forgotten', 'account') },
  {
    path: '/:lang/account/password-verification-check',
    page: accountPage('resetPassword', 'account'),
  },
  { path: '/:lang/account/accountverification', page: accountPage('verifyAddress', 'account') },
  { path: paths.profile, page: profile },
  { path: `${paths.profile}/:title`, page: profile },
  { path: '/meeting/:id', page: ownMeeting },
  { path: '/meeting/:id/:deed', page: ownMeeting },
  { path: '/:lang/meeting/answer/:link', page: accountPage('invitation', 'account', 'meeting') },
  { path: paths.contact, page: accountPage('contact', 'account') },
  { path: '/401', page: deferred(async () => ({ Component: (await status()).UnauthorisedPage })) },
  { path: '/403', page: deferred(async () => ({ Component: (await status()).ForbiddenPage })) },
  { path: '/500', page: deferred(async () => ({ Component: (await status()).ServerErrorPage })) },
  { path: NOT_FOUND, page: deferred(async () => ({ Component: (await status()).NotFoundPage })) },
];

/** Fetches the code of the page at an address, so that its first picture is the page itself. */
export const preparePage = async (pathname: string): Promise<void> =>
  pages.find(({ path }) => matchPath(path, pathname) !== null)?.page.prepare();

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
    {pages.map(({ path, page }) => {
      const shown = <Deferred key={path} page={page} />;
      return (
        <Route
          key={path}
          path={path}
          element={path.startsWith('/:lang/') ? <InKnownLanguage>{shown}</InKnownLanguage> : shown}
        />
      );
    })}
    <Route path="*" element={<Navigate to={NOT_FOUND} replace />} />
  </Routes>
);
