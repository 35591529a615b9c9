import type { ToolFace } from '../../../../shared/room/index.ts';

/** Something that can stand in the bar: one of the room's own, or a tool by its name. `more` and `leave` always do. */
export type BarItem = string;

/** Reading order in the middle of the bar. */
const middle: readonly BarItem[] = ['microphone', 'camera', 'share', 'reactions', 'hand', 'more', 'leave'];

/** What is used most goes into "more" last: after the tools that say nothing of it, smallest first. What is not named never goes. */
const folds: Readonly<Record<string, number>> = { share: 10, reactions: 20, hand: 40 };

/** Who stands where in the bar, and who goes first. */
export interface BarPlan {
  readonly middle: readonly BarItem[];
  /** The tools. */
  readonly end: readonly BarItem[];
  readonly folding: readonly BarItem[];
}

/** The bar with the buttons of these tools at its end. */
export function planOf(faces: readonly Pick<ToolFace, 'name' | 'button'>[]): BarPlan {
  const tools = faces.flatMap(({ name, button }) => (button === undefined ? [] : [{ name, ...button }]));
  const end = tools.map(({ name }) => name);
  const later = { ...folds };
  for (const { name, folds: turn } of tools) if (turn != null) later[name] = turn;
  const first = tools.filter((tool) => tool.folds === undefined).map(({ name }) => name);
  const last = Object.entries(later).sort(([, a], [, b]) => a - b);
  return { middle, end, folding: [...first.reverse(), ...last.map(([item]) => item)] };
}

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
  plan: BarPlan,
  widths: ReadonlyMap<BarItem, number>,
  available: number,
  gaps: BarGaps,
): ReadonlySet<BarItem> {
  const folded = new Set<BarItem>();
  const widthOf = (items: readonly BarItem[]): number => {
    const shown = items.filter((item) => !folded.has(item));
    return shown.reduce((sum, item) => sum + (widths.get(item) ?? 0), 0) + Math.max(0, shown.length - 1) * gaps.item;
  };
  const needed = (): number => widthOf(plan.middle) + gaps.group + widthOf(plan.end);
  for (const item of plan.folding) {
    if (needed() <= available) break;
    folded.add(item);
  }
  return folded;
}
