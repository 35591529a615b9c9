import type { Theme } from '#features/session/index.ts';

/** What the looks are called. */
export const themeNames = {
  system: 'common.themeSystem',
  light: 'common.themeLight',
  dark: 'common.themeDark',
} as const satisfies Record<Theme, string>;
