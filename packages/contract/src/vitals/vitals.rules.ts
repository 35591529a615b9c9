/** Groups of pages, a label of the web vitals. */
export const pageGroups = ['public', 'meeting', 'signIn', 'account', 'recording'] as const;
export type PageGroup = (typeof pageGroups)[number];

const groups: readonly (readonly [RegExp, PageGroup])[] = [
  [/^\/[a-z]{2}\/meeting\/go\//, 'meeting'],
  [/^\/(?:r\/|[a-z]{2}\/recording)/, 'recording'],
  [/^\/(?:login|signup|page-forgot-password-simple|[a-z]{2}\/account\/)/, 'signIn'],
  [/^\/(?:profile|account|meeting)(?:\/|$)/, 'account'],
];

/** The group of the page at an address. */
export const pageGroupOf = (pathname: string): PageGroup =>
  groups.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'public';
