/** A rectangle in CSS pixels; `x` counts from the inline start (left in Turkish, right in Arabic). */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const NARROWEST_ASPECT = 4 / 3;
export const WIDEST_ASPECT = 16 / 9;

interface Tiling {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
}

export interface TilePage {
  /** Boxes of the tiles on this page, in order. */
  readonly boxes: readonly Box[];
  /** Index of the first of them among all. */
  readonly from: number;
  readonly pages: number;
}

/** Smallest and largest width by height. */
export type Aspects = readonly [narrowest: number, widest: number];

export interface TileRules {
  readonly aspects?: Aspects;
  readonly gap: number;
  /** Below this width a tile goes to the next page instead. */
  readonly minWidth: number;
  readonly maxPerPage: number;
}

/** The largest box within an area whose aspect lies between the two, in its middle. */
export function fitInside(area: Box, narrowest = NARROWEST_ASPECT, widest = WIDEST_ASPECT): Box {
  const width = Math.min(area.width, Math.floor(area.height * widest));
  const height = Math.min(area.height, Math.floor(width / narrowest));
  return {
    x: area.x + Math.floor((area.width - width) / 2),
    y: area.y + Math.floor((area.height - height) / 2),
    width,
    height,
  };
}

/** The wished gap, less in a window that has no room for it. */
export const gapFor = (area: Box, gap: number): number =>
  Math.min(gap, Math.floor(Math.min(area.width, area.height) / 20));

/** The tiling with the largest tiles: their size grows with the square root of the free area. */
function bestTiling(area: Box, count: number, gap: number, aspects: Aspects): Tiling {
  let best: Tiling = { columns: 1, rows: count, width: 0, height: 0 };
  for (let wanted = 1; wanted <= count; wanted += 1) {
    const rows = Math.ceil(count / wanted);
    const columns = Math.ceil(count / rows);
    const cell = {
      x: 0,
      y: 0,
      width: Math.max(0, Math.floor((area.width - (columns - 1) * gap) / columns)),
      height: Math.max(0, Math.floor((area.height - (rows - 1) * gap) / rows)),
    };
    const { width, height } = fitInside(cell, ...aspects);
    if (width * height > best.width * best.height) best = { columns, rows, width, height };
  }
  return best;
}

/** Sizes of the rows, as even as can be: no lonely tile at the end. */
function rowSizes(count: number, tiling: Tiling): readonly number[] {
  const rows = Math.min(tiling.rows, Math.max(1, Math.ceil(count / tiling.columns)));
  const base = Math.floor(count / rows);
  const longer = count % rows;
  return Array.from({ length: rows }, (_, row) => base + (row < longer ? 1 : 0));
}

function place(area: Box, count: number, tiling: Tiling, gap: number): readonly Box[] {
  const { width, height } = tiling;
  const sizes = rowSizes(count, tiling);
  const top = area.y + Math.floor((area.height - (sizes.length * (height + gap) - gap)) / 2);
  return sizes.flatMap((size, row) => {
    const start = area.x + Math.floor((area.width - (size * (width + gap) - gap)) / 2);
    return Array.from({ length: size }, (_, i) => ({
      x: start + i * (width + gap),
      y: top + row * (height + gap),
      width,
      height,
    }));
  });
}

/** How many tiles of at least the smallest width an area holds. Never less than one. */
function capacity(area: Box, gap: number, rules: TileRules): number {
  const minWidth = Math.max(1, rules.minWidth);
  const columns = Math.floor((area.width + gap) / (minWidth + gap));
  const rows = Math.floor((area.height + gap) / (minWidth / WIDEST_ASPECT + gap));
  return Math.max(1, Math.min(columns * rows, rules.maxPerPage));
}

/** Equal tiles over an area, shared evenly over as many pages as it takes; tiles keep their size on every page. */
export function tilePage(area: Box, count: number, page: number, rules: TileRules): TilePage {
  if (count === 0) return { boxes: [], from: 0, pages: 1 };
  const gap = gapFor(area, rules.gap);
  const pages = Math.ceil(count / capacity(area, gap, rules));
  const perPage = Math.ceil(count / pages);
  const from = Math.min(Math.max(0, page), pages - 1) * perPage;
  const tiling = bestTiling(area, perPage, gap, rules.aspects ?? [NARROWEST_ASPECT, WIDEST_ASPECT]);
  return { boxes: place(area, Math.min(perPage, count - from), tiling, gap), from, pages };
}

/** Cells that fill an area: for shared screens, whose own shape is kept by the picture inside. */
export function fillCells(area: Box, count: number, wantedGap: number): readonly Box[] {
  if (count === 0) return [];
  const gap = gapFor(area, wantedGap);
  const { columns, rows } = bestTiling(area, count, gap, [WIDEST_ASPECT, WIDEST_ASPECT]);
  const width = Math.max(0, Math.floor((area.width - (columns - 1) * gap) / columns));
  const height = Math.max(0, Math.floor((area.height - (rows - 1) * gap) / rows));
  return place(area, count, { columns, rows, width, height }, gap);
}
