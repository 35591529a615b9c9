/** Pages for everyone that other pages of theirs lead to. Apart from `paths.ts`, which the room brings along. */
export const publicPaths = {
  features: '/features',
  about: '/about',
  help: '/help',
  developers: '/developers',
  /** Tries devices and connection without a meeting. */
  check: '/device-check',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
  withdrawal: '/right-of-withdrawal',
} as const;
