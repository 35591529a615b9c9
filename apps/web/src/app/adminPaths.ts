import { paths } from '../shared/paths.ts';

/** Pages of administrators: `/profile/{title}`. */
export const adminPaths = {
  dashboard: paths.dashboard,
  users: '/profile/users',
  companies: '/profile/companies',
  payments: '/profile/payments',
  packages: '/profile/packages',
  vat: '/profile/vat',
  texts: '/profile/texts',
  live: '/profile/live',
  support: '/profile/supportRequests',
  operations: '/profile/operations',
  jobs: '/profile/jobs',
  announcements: '/profile/announcements',
  switches: '/profile/switches',
  signInOptions: '/profile/signInOptions',
  retention: '/profile/retention',
  brand: '/profile/brand',
  audit: '/profile/audit',
  administrators: '/profile/administrators',
} as const;

export const isAdminTitle = (title: string): boolean => `/profile/${title}` in titles;
const titles = Object.fromEntries(Object.values(adminPaths).map((path) => [path, true]));
