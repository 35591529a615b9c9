import { isGuestLanguage } from '@salon/phrases';
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { RouteFailure } from './ErrorPage.tsx';
import { languageAt } from './language.ts';
import { Root } from './Root.tsx';

const NOT_FOUND = '/page-not-found';

/** An address in a language that we do not speak opens in the visitor's own. */
function inKnownLanguage({ params, request }: LoaderFunctionArgs): Response | null {
  if (isGuestLanguage(params.lang ?? '')) return null;
  const { pathname, search, hash } = new URL(request.url);
  return redirect(`${pathname.replace(/^\/[^/]+/, `/${languageAt('/')}`)}${search}${hash}`);
}

/** Every page is fetched when it is first opened; the room never comes with a public page. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          { path: '/', lazy: () => import('./pages/LandingPage.tsx') },
          {
            path: '/:lang/meeting/go/:encoded',
            loader: inKnownLanguage,
            lazy: () => import('./pages/MeetingPage.tsx'),
          },
          {
            path: '/401',
            lazy: async () => ({ Component: (await import('./pages/StatusPage.tsx')).UnauthorisedPage }),
          },
          { path: '/403', lazy: async () => ({ Component: (await import('./pages/StatusPage.tsx')).ForbiddenPage }) },
          { path: '/500', lazy: async () => ({ Component: (await import('./pages/StatusPage.tsx')).ServerErrorPage }) },
          { path: NOT_FOUND, lazy: async () => ({ Component: (await import('./pages/StatusPage.tsx')).NotFoundPage }) },
          { path: '*', loader: () => redirect(NOT_FOUND) },
        ],
      },
    ],
  },
];
