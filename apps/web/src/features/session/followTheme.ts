import { session } from './session.store.ts';
import { darkDevice, showTheme } from './theme.ts';

/** Keeps `<html data-theme>` equal to the chosen look, also when the device changes its own. */
export function followTheme(): void {
  const show = () => showTheme(session.get().theme);
  show();
  session.subscribe(show);
  darkDevice()?.addEventListener?.('change', show);
}
