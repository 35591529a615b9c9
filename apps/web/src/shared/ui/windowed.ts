import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The rows of a list that are in the document, and the one with the focus, however far it is scrolled away. */
export function withFocused(list: HTMLElement | null, range: Range): number[] {
  const shown = defaultRangeExtractor(range);
  const row = document.activeElement?.closest<HTMLElement>('[data-index]');
  const index = row != null && list?.contains(row) ? Number(row.dataset.index) : -1;
  return index < 0 || index >= range.count || shown.includes(index) ? shown : [...shown, index].sort((a, b) => a - b);
}
