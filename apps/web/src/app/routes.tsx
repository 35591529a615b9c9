import type { ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import { Deferred, deferred } from './Deferred.tsx';
import { languageAt } from './language.ts';
import { languageInPath } from './languagePath.ts';

const NOT_FOUND = '/page-not-found';
const MEETING = '/:lang/meeting/go/:encoded';

const status = () => import('./pages/StatusPage.tsx');

/** Every page is fetched when it is first opened; the room never comes with a public page. */
const pages = [
  { path: '/', page: deferred(() => import('./pages/LandingPage.tsx')) },
  { path: MEETING, page: deferred(() => import('./pages/MeetingPage.tsx')) },
  { path: '/401', page: deferred(async () => ({ Component: (await status()).UnauthorisedPage })) },
  { path: '/403', page: deferred(async () => ({ Component: (await status()).ForbiddenPage })) },
  { path: '/500', page: deferred(async () => ({ Component: (await status()).ServerErrorPage })) },
  { path: NOT_FOUND, page: deferred(async () => ({ Component: (await status()).NotFoundPage })) },
];

/** Fetches the code of the page at an address, so that its first picture is the page itself. */
export const preparePage = async (pathname: string): Promise<void> =>
  pages.find(({ path }) => matchPath(path, pathname) !== null)?.page.prepare();

/** An address in a language that we do not speak opens in the visitor's own. */
function InKnownLanguage({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  if (languageInPath(pathname) !== null) return children;
  const known = pathname.replace(/^\/[^/]+/, `/${languageAt('/')}`);
  return <Navigate to={{ pathname: known, search, hash }} replace />;
}

export const AppRoutes = () => (
  <Routes>
    {pages.map(({ path, page }) => {
      const shown = <Deferred key={path} page={page} />;
      return (
        <Route key={path} path={path} element={path === MEETING ? <InKnownLanguage>{shown}</InKnownLanguage> : shown} />
      );
    })}
    <Route path="*" element={<Navigate to={NOT_FOUND} replace />} />
  </Routes>
);
