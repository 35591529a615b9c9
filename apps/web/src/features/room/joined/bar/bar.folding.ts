import type { ToolView } from '#shared/room/index.ts';

/** Something that can stand in the bar: one of the room's own, or a tool by its name. */
export type BarItem = string;

/** What is used most goes into "more" last, smallest first. What is not named never goes. */
const ownFolds: Readonly<Record<string, number>> = { share: 10, reactions: 20, hand: 40 };

/** Who stands where in the bar in reading order, and who goes first. */
export interface BarPlan {
  /** Tools that are in use or pinned. The others, and what of these goes, are in the panel of tools. */
  readonly start: readonly BarItem[];
  readonly middle: readonly BarItem[];
  readonly end: readonly BarItem[];
  readonly folding: readonly BarItem[];
}

/**
 * The bar of a meeting with these tools, of which `shown` are in use or pinned. On a phone the most needed stand side by side, the
 * panel of tools is a part of "more". Leaving is last everywhere, apart from the rest.
 */
export function planOf(
  toolViews: readonly Pick<ToolView, 'name' | 'button'>[],
  shown: ReadonlySet<string>,
  isPhone: boolean,
): BarPlan {
  const grouped = (group: 'middle' | 'end' | undefined) =>
    toolViews.filter(({ button }) => button && button.group === group);
  const namesOf = (group: 'middle' | 'end' | undefined) => grouped(group).map(({ name }) => name);
  const tools = namesOf(undefined);
  const start = tools.filter((name) => shown.has(name));
  const middle = ['microphone', 'camera', 'share', 'reactions', 'hand', ...namesOf('middle')];
  const end = namesOf('end');
  const folds = { ...ownFolds };
  for (const { name, button } of toolViews) if (button?.folds !== undefined) folds[name] = button.folds;
  const later = Object.entries(folds).sort(([, a], [, b]) => a - b);
  const folding = [...start.toReversed(), ...later.map(([item]) => item)];
  return isPhone
    ? { start: [], middle: [...middle, ...start, ...end, 'more'], end: ['leave'], folding }
    : { start, middle: [...middle, 'more'], end: [...end, ...(tools.length > 0 ? ['tools'] : []), 'leave'], folding };
}

/** Space between two items, and between two groups. Pixels. */
export interface BarGaps {
  readonly item: number;
  readonly group: number;
}

/**
 * The items that have to go so that the rest fits. Pure; `widths` are measured, in pixels, and an item that was never measured
 * counts as nothing. The middle is centred as long as it can be: it may move off the centre, but not under the ends.
 */
export function foldedItems(
  plan: BarPlan,
  widths: ReadonlyMap<BarItem, number>,
  available: number,
  gaps: BarGaps,
): ReadonlySet<BarItem> {
  const folded = new Set<BarItem>();
  const needed = (): number => {
    const groups = [plan.start, plan.middle, plan.end].map((items) => items.filter((item) => !folded.has(item)));
    const shown = groups.filter((items) => items.length > 0);
    const items = shown.flat();
    const itemGaps = items.length - shown.length;
    const width = items.reduce((sum, item) => sum + (widths.get(item) ?? 0), 0);
    return width + itemGaps * gaps.item + Math.max(0, shown.length - 1) * gaps.group;
  };
  for (const item of plan.folding) {
    if (needed() <= available) break;
    folded.add(item);
  }
  return folded;
}
