import type { BarItem } from './bar.folding.ts';

/** Puts the focus on a button of the bar, or on the one that holds it while it is not there itself. */
export function focusBarItem(item: BarItem, holder: 'tools' | 'more' = 'more'): void {
  const buttonOf = (name: BarItem) => document.querySelector<HTMLElement>(`[data-item="${name}"] button`);
  (buttonOf(item) ?? buttonOf(holder) ?? buttonOf('more'))?.focus();
}
