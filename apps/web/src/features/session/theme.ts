import { session, type Theme } from './session.store.ts';

const darkDevice = '(prefers-color-scheme: dark)';

/** Light or dark: the chosen one, or what the device asks for. */
export const shownTheme = (theme: Theme, deviceIsDark: boolean): 'light' | 'dark' => {
  if (theme === 'system') return deviceIsDark ? 'dark' : 'light';
  return theme;
};

/** Keeps `<html data-theme>` equal to the chosen look, also when the device changes its own. */
export function followTheme(): void {
  const device = window.matchMedia?.(darkDevice);
  const show = () => {
    document.documentElement.dataset.theme = shownTheme(session.get().theme, device?.matches === true);
  };
  show();
  session.subscribe(show);
  device?.addEventListener?.('change', show);
}
