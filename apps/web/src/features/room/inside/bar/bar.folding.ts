/** Everything that can stand in the bar. `more` and `leave` always do. */
export type BarItem = 'microphone' | 'camera' | 'share' | 'reactions' | 'hand' | 'more' | 'leave' | 'people' | 'chat';

/** Reading order in the bar: the middle, then the end. */
export const middleItems: readonly BarItem[] = ['microphone', 'camera', 'share', 'reactions', 'hand', 'more', 'leave'];
export const endItems: readonly BarItem[] = ['people', 'chat'];

/** What goes into "more" first when there is no room. The five that are not named never go. */
export const foldOrder: readonly BarItem[] = ['reactions', 'people', 'hand', 'share'];

/** Space between two items, and between the middle and the end. Pixels. */
export interface BarGaps {
  readonly item: number;
  readonly group: number;
}

/**
 * The items that have to go into "more" so that the rest fits. Pure; `widths` are measured, in pixels, and an item
 * that was never measured counts as nothing. The middle is centred as long as it can be: it may move off the
 * centre, but not under the end.
 */
export function foldedItems(
  widths: ReadonlyMap<BarItem, number>,
  available: number,
  gaps: BarGaps,
): ReadonlySet<BarItem> {
  const folded = new Set<BarItem>();
  const widthOf = (items: readonly BarItem[]): number => {
    const shown = items.filter((item) => !folded.has(item));
    return shown.reduce((sum, item) => sum + (widths.get(item) ?? 0), 0) + Math.max(0, shown.length - 1) * gaps.item;
  };
  const needed = (): number => widthOf(middleItems) + gaps.group + widthOf(endItems);
  for (const item of foldOrder) {
    if (needed() <= available) break;
    folded.add(item);
  }
  return folded;
}
