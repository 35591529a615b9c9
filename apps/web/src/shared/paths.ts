/** Pages that several places lead to. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  forgotten: '/page-forgot-password-simple',
  profile: '/profile',
  meet: '/profile/meet',
  meetings: '/profile/meetings',
  pastMeetings: '/profile/pastMeetings',
  /** Colleagues who are online, and calls with them: where the package has calls. */
  persons: '/profile/persons',
  calls: '/profile/calls',
  contact: '/contact-us',
  pricing: '/pricing',
  trialStart: '/pricing/trial-start',
  package: '/profile/package',
  /** What the package allows, on the same page. */
  packageDetails: '/profile/package#package',
  subscriptions: '/profile/subscriptions',
  payments: '/profile/myPayments',
  company: '/profile/company',
  notifications: '/profile/notifications',
  support: '/profile/support',
  recordings: '/profile/recordings',
  /** What goes on in the product, for administrators. */
  dashboard: '/profile/dashboard',
  /** Pays a renewal that is open; mails lead to it. */
  pay: '/profile/pay',
  sales: '/sales-policy',
} as const;

/** The page of a meeting that one made or is invited to. */
export const meetingPath = (id: string): string => `/meeting/${id}`;
export const editMeetingPath = (id: string): string => `/meeting/${id}/edit`;

/** Questions about the package that is sold by contact. */
export const enterprisePath = `${paths.contact}?type=enterprise`;

/** Whether the profile's pages are part of this build. */
export const HAS_PROFILE: boolean = true;

/** Where signing in leads when nothing else was asked for. */
export const AFTER_SIGN_IN = HAS_PROFILE ? paths.package : paths.home;

/** The sign-in page that leads back to an address of ours. From the sign-in page it is that page, with its way back. */
export const loginFor = (here: string): string =>
  /^\/login\/?(?:[?#]|$)/i.test(here) ? here : `${paths.login}?${new URLSearchParams({ redirectUrl: here })}`;
