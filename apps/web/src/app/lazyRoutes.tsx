import { NOT_FOUND_PAGE, type PagePath, type PublicPath } from '@salon/contract';
import { Navigate } from 'react-router';
import { type DeferredPage, deferred } from './Deferred.tsx';
import { PageRoutes, type PagesByPath, pageAt } from './pageRoutes.tsx';
import { page } from './prerenderedRoutes.ts';

/** Those that `routes.tsx` has itself. */
type FirstPath = '/' | '/:lang/meeting/go/:encoded';

const profile = page(() => import('./pages/ProfilePage.tsx'), 'account', 'meeting');
const mailed = page(() => import('./pages/MailedPage.tsx'), 'account', 'signInLazy');
const ownMeeting = page(() => import('./pages/OwnMeetingPage.tsx'), 'account', 'meeting');
const status = () => import('./pages/StatusPage.tsx');

/**
 * Pages that no one meets on the way into a meeting, each fetched when it is first opened. Where they lie is a list of its own: it
 * grows with every page, and someone who opens a link to a meeting does without it.
 */
const pages: Readonly<Record<Exclude<PagePath, FirstPath | PublicPath> | typeof NOT_FOUND_PAGE, DeferredPage>> = {
  '/:lang/account/password-verification-check': page(
    () => import('./pages/ResetPasswordPage.tsx'),
    'account',
    'signInLazy',
  ),
  '/:lang/account/accountverification': mailed,
  '/:lang/account/email-change': page(() => import('./pages/EmailChangePage.tsx'), 'account', 'signInLazy'),
  '/profile': profile,
  '/profile/package': page(() => import('./pages/HomePage.tsx'), 'landing', 'account', 'meeting'),
  '/profile/subscriptions': page(
    () => import('./pages/SubscriptionsPage.tsx'),
    'account',
    'meeting',
    'billing',
    'subscription',
  ),
  '/profile/myPayments': page(
    () => import('./pages/PaymentsPage.tsx'),
    'account',
    'meeting',
    'billing',
    'subscription',
  ),
  '/profile/pay': page(() => import('./pages/PayPage.tsx'), 'account', 'meeting', 'billing', 'subscription'),
  '/profile/persons': page(() => import('./pages/PersonsPage.tsx'), 'account', 'meeting', 'call'),
  '/profile/calls': page(() => import('./pages/CallsPage.tsx'), 'account', 'meeting', 'call'),
  '/profile/support': page(() => import('./pages/SupportPage.tsx'), 'account', 'meeting', 'support'),
  '/profile/api': page(() => import('./pages/ApiPage.tsx'), 'account', 'meeting', 'api'),
  '/profile/recordings': page(() => import('./pages/RecordingsPage.tsx'), 'account', 'meeting', 'recordings'),
  '/profile/notifications': page(
    () => import('./pages/NotificationsPage.tsx'),
    'account',
    'meeting',
    'notification',
    'call',
  ),
  '/account/company-approval': mailed,
  '/profile/:title': profile,
  '/meeting/:id': ownMeeting,
  '/meeting/:id/:action': ownMeeting,
  '/meeting/:id/recording/:recordingId': page(
    () => import('./pages/RecordingPage.tsx'),
    'account',
    'meeting',
    'recordings',
  ),
  '/:lang/recording/watch/:link': page(() => import('./pages/SharedRecordingPage.tsx'), 'account', 'recordings'),
  '/:lang/meeting/answer/:link': page(() => import('./pages/InvitationPage.tsx'), 'account', 'meeting'),
  '/r/:token': page(() => import('./pages/PersonalRoomPage.tsx'), 'personalRoom'),
  // What recorders open.
  '/:lang/recording': page(() => import('./pages/RecordingLayoutPage.tsx')),
  '/pricing/trial-start': page(
    () => import('./pages/TrialStartPage.tsx'),
    'account',
    'meeting',
    'billing',
    'subscription',
    'sales',
  ),
  '/pricing/buypackage': page(
    () => import('./pages/BuyPackagePage.tsx'),
    'account',
    'meeting',
    'billing',
    'subscription',
    'sales',
  ),
  '/revoke-key': page(() => import('./pages/RevokeKeyPage.tsx'), 'api'),
  '/device-check': page(() => import('./pages/CheckPage.tsx'), 'check'),
  '/401': deferred(async () => ({ Component: (await status()).UnauthorisedPage })),
  '/403': deferred(async () => ({ Component: (await status()).ForbiddenPage })),
  '/500': deferred(async () => ({ Component: (await status()).ServerErrorPage })),
  [NOT_FOUND_PAGE]: deferred(async () => ({ Component: (await status()).NotFoundPage })),
};
const routed: PagesByPath = Object.entries(pages);

/** Fetches the code of the page at an address. */
export const preparePath = async (pathname: string): Promise<void> => pageAt(routed, pathname)?.prepare();

export const Component = () => <PageRoutes pages={routed} further={<Navigate to={NOT_FOUND_PAGE} replace />} />;
