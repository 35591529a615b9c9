/**
 * Paths of the web application's pages, as its router writes them: the router draws each of them, and the server
 * answers 404 to every other address.
 */
export const pagePaths = [
  '/',
  '/:lang/meeting/go/:encoded',
  '/login',
  '/signup',
  '/page-forgot-password-simple',
  '/:lang/account/password-verification-check',
  '/:lang/account/accountverification',
  '/:lang/account/email-change',
  '/profile',
  '/profile/package',
  '/profile/subscriptions',
  '/profile/myPayments',
  '/profile/pay',
  '/profile/persons',
  '/profile/calls',
  '/profile/support',
  '/profile/recordings',
  '/profile/notifications',
  '/profile/api',
  '/account/company-approval',
  '/profile/:title',
  '/meeting/:id',
  '/meeting/:id/:action',
  '/meeting/:id/recording/:recordingId',
  '/:lang/meeting/answer/:link',
  '/r/:token',
  '/:lang/recording/watch/:link',
  '/:lang/recording',
  '/contact-us',
  '/pricing',
  '/pricing/trial-start',
  '/pricing/buypackage',
  '/sales-policy',
  '/features',
  '/about',
  '/help',
  '/developers',
  '/revoke-key',
  '/device-check',
  '/privacy-policy',
  '/cookie-policy',
  '/right-of-withdrawal',
  '/pre-information-form',
  '/distance-sales-agreement',
  '/401',
  '/403',
  '/500',
] as const;
export type PagePath = (typeof pagePaths)[number];

/**
 * Pages for everyone that say the same to every visitor of a language: they are drawn when the product is built, come with the
 * HTML, and search engines may list them.
 */
export const publicPaths = [
  '/',
  '/features',
  '/pricing',
  '/about',
  '/help',
  '/developers',
  '/contact-us',
  '/login',
  '/signup',
  '/page-forgot-password-simple',
  '/privacy-policy',
  '/cookie-policy',
  '/sales-policy',
  '/right-of-withdrawal',
  '/pre-information-form',
  '/distance-sales-agreement',
] as const satisfies readonly PagePath[];
export type PublicPath = (typeof publicPaths)[number];

/** Where the router leads from an unknown address. */
export const NOT_FOUND_PAGE = '/page-not-found';
