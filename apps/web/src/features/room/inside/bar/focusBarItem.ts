import type { BarItem } from './bar.folding.ts';

/** Puts the focus on a button of the bar, or on "more" while that holds it. */
export function focusBarItem(item: BarItem): void {
  const buttonOf = (name: BarItem) => document.querySelector<HTMLElement>(`[data-item="${name}"] button`);
  (buttonOf(item) ?? buttonOf('more'))?.focus();
}
