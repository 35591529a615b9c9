import type { Theme } from './session.stored.ts';

/** Light or dark: the chosen one, or what the device asks for. */
export const shownTheme = (theme: Theme, deviceIsDark: boolean): 'light' | 'dark' => {
  if (theme === 'system') return deviceIsDark ? 'dark' : 'light';
  return theme;
};

/** The device's wish, where it can be asked. */
export const darkDevice = (): MediaQueryList | undefined => window.matchMedia?.('(prefers-color-scheme: dark)');

/** Puts the look on the page. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = shownTheme(theme, darkDevice()?.matches === true);
}
