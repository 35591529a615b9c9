import type { Aspects, Box, TileRules } from './layout/grid.ts';
import { fillCells, fitInside, gapFor, NARROWEST_ASPECT, tilePage, WIDEST_ASPECT } from './layout/grid.ts';
import type { LayoutMode, RoomPerson } from './state.ts';

export type { Box } from './layout/grid.ts';

/** The room that the stage has, CSS pixels: the window without bars and panels. */
export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** `narrow`: a phone held upright; `flat`: a phone held sideways or a low window. */
export type WindowShape = 'normal' | 'narrow' | 'flat';

export type Corner = 'bottom-end' | 'bottom-start' | 'top-end' | 'top-start';

/** What the layout needs to know of someone; a `RoomPerson` fits. The order of the list is the order of tiles. */
export type LayoutPerson = Pick<RoomPerson, 'id' | 'isMe' | 'screen'>;

/** A tool that someone presents to everyone. */
export interface PresentedTool {
  readonly tool: string;
  readonly presenterId: string;
  readonly priority: number;
}

/** Shared screens among what is presented: a tool with a higher priority stands before them, with the same beside them. */
export const SHARE_PRIORITY = 10;

export interface LayoutOptions {
  /** What is presented besides shared screens: the same for everyone. Pins and layouts are one's own. */
  readonly tools?: readonly PresentedTool[];
  /** Counted from 0; past the end shows the last one. */
  readonly page?: number;
  readonly pinnedId?: string | null;
  /** Whom a moderator shows large to everyone. */
  readonly spotlightId?: string | null;
  readonly speakerId?: string | null;
  /** Space between tiles, CSS pixels. */
  readonly gap?: number;
  /** Where my own small tile floats when we are two, until it is dragged elsewhere. */
  readonly corner?: Corner;
}

/**
 * What the stage can show: someone, their screen, or a tool. `personId` is who is shown or who presents. What is presented has
 * a priority above 0, and the highest is shown large. `key` stays the same as long as the item does.
 */
export type StageItem = { readonly key: string; readonly personId: string; readonly priority: number } & (
  | { readonly is: 'person' | 'share' }
  | { readonly is: 'tool'; readonly tool: string }
);

/** An item and its place. `stage` is shown large, `strip` beside it, `grid` among equals, `floating` over the rest. */
export type LayoutTile = StageItem & {
  readonly part: 'stage' | 'strip' | 'grid' | 'floating';
  readonly box: Box;
};

export interface RoomLayout {
  readonly shape: WindowShape;
  readonly tiles: readonly LayoutTile[];
  /** The page shown, counted from 0. */
  readonly page: number;
  readonly pages: number;
}

const GAP = 8;
const MAX_PER_PAGE = 25;
/** Smallest width of a tile before a new page begins, by the window's shape. CSS pixels. */
const MIN_TILE = { normal: 200, narrow: 132, flat: 140 } as const;
const STRIP = { share: 0.18, min: 132, max: 240, atMost: 0.4 } as const;
/** Shapes of tiles by the window's: a phone has no space to give away, and a camera's picture may lose some of its sides. */
const ASPECTS: Readonly<Record<WindowShape, Aspects>> = {
  normal: [NARROWEST_ASPECT, WIDEST_ASPECT],
  narrow: [5 / 8, WIDEST_ASPECT],
  flat: [NARROWEST_ASPECT, 2.35],
};
/** The picture of the other one when two are alone: it fills the stage unless that cuts too much of a face away. */
const PAIR_ASPECTS: Readonly<Record<WindowShape, Aspects>> = {
  normal: [NARROWEST_ASPECT, 2],
  narrow: [9 / 16, WIDEST_ASPECT],
  flat: [NARROWEST_ASPECT, 2.35],
};
/** On an upright phone the stage takes at most this part of the height when people are shown below it. */
const NARROW_STAGE = 0.55;

export function windowShape({ width, height }: WindowSize): WindowShape {
  if (height < 420 && width > height) return 'flat';
  return width < 600 && height > width ? 'narrow' : 'normal';
}

/**
 * Where every picture goes. Pure, with a stable order: tiles keep their place while people talk, share or turn cameras
 * on and off. Nothing overlaps except the floating own tile; everyone has a place on some page.
 */
export function layoutFor(
  people: readonly LayoutPerson[],
  mode: LayoutMode,
  window: WindowSize,
  options: LayoutOptions = {},
): RoomLayout {
  const frame = frameFor(window, options);
  const items = itemsOf(people, options.tools);
  const stage = stageItems(people, items, mode, options);
  if (stage.length > 0)
    return staged(
      frame,
      stage,
      items.filter((item) => !stage.includes(item)),
      mode,
    );
  const [me, other] = people;
  const isPair = people.length === 2 && mode !== 'grid' && me !== undefined && other !== undefined && me.isMe;
  return isPair ? paired(frame, person(other), person(me)) : tiled(frame, items);
}

interface Frame {
  readonly shape: WindowShape;
  readonly area: Box;
  readonly gap: number;
  readonly page: number;
  readonly corner: Corner;
}

function frameFor(window: WindowSize, options: LayoutOptions): Frame {
  const area = {
    x: 0,
    y: 0,
    width: Math.max(0, Math.floor(window.width)),
    height: Math.max(0, Math.floor(window.height)),
  };
  const { gap = GAP, page = 0, corner = 'bottom-end' } = options;
  return { shape: windowShape(window), area, gap: gapFor(area, gap), page, corner };
}

const person = ({ id }: LayoutPerson): StageItem => ({ is: 'person', key: `camera:${id}`, personId: id, priority: 0 });
const share = ({ id }: LayoutPerson): StageItem => ({
  is: 'share',
  key: `screen:${id}`,
  personId: id,
  priority: SHARE_PRIORITY,
});
const presented = ({ tool, presenterId, priority }: PresentedTool): StageItem => ({
  is: 'tool',
  key: `tool:${tool}`,
  tool,
  personId: presenterId,
  priority,
});

/** Every item in its order: my own tile, what is presented, everyone else. */
function itemsOf(people: readonly LayoutPerson[], tools: readonly PresentedTool[] = []): readonly StageItem[] {
  const mine = people.filter(({ isMe }) => isMe).map(person);
  const others = people.filter(({ isMe }) => !isMe).map(person);
  return [...mine, ...tools.map(presented), ...people.filter(({ screen }) => screen).map(share), ...others];
}

/** What is shown large: what I pinned, else whom a moderator shows to all, else what is presented, else who talks. In a grid no one but whom a moderator shows. */
function stageItems(
  people: readonly LayoutPerson[],
  items: readonly StageItem[],
  mode: LayoutMode,
  options: LayoutOptions,
): readonly StageItem[] {
  const of = (id: string | null | undefined) => {
    const theirs = items.filter((item) => item.personId === id);
    return theirs.some((item) => item.is === 'person') ? highest(theirs) : [];
  };
  const pinned = mode === 'grid' ? [] : of(options.pinnedId);
  if (pinned.length > 0) return pinned;
  const spotlit = of(options.spotlightId);
  if (spotlit.length > 0) return spotlit;
  if (mode === 'grid') return [];
  const shown = items.filter((item) => item.priority > 0);
  if (shown.length > 0) return highest(shown);
  const others = people.filter((person) => !person.isMe);
  if (mode === 'auto' || others.length === 0 || (mode === 'speaker' && others.length === 1)) return [];
  const speaker = others.find((person) => person.id === options.speakerId) ?? others[0];
  return speaker === undefined ? [] : items.filter((item) => item.personId === speaker.id);
}

const highest = (items: readonly StageItem[]): readonly StageItem[] => {
  const top = Math.max(...items.map(({ priority }) => priority));
  return items.filter(({ priority }) => priority === top);
};

function staged(frame: Frame, stage: readonly StageItem[], rest: readonly StageItem[], mode: LayoutMode): RoomLayout {
  const { shape, gap, page } = frame;
  const [large, beside] = rest.length === 0 ? [frame.area, null] : split(frame, stage, mode);
  const isPresented = stage.every((item) => item.is !== 'person');
  const stageIn = (place: Box) =>
    withBoxes(stage, isPresented ? fillCells(place, stage.length, gap) : [fitInside(place)], 'stage');
  if (beside === null) return { shape, tiles: stageIn(large), page: 0, pages: 1 };
  const minWidth = mode === 'side' || shape === 'narrow' ? MIN_TILE[shape] : beside.width;
  const strip = tilePage(beside, rest.length, page, rulesFor(frame, minWidth));
  const spare = mode === 'side' && shape !== 'narrow' && strip.pages === 1 ? beside.width - widthOf(strip.boxes) : 0;
  const stripBoxes = strip.boxes.map((box) => ({ ...box, x: box.x + Math.ceil(spare / 2) }));
  const tiles = [
    ...stageIn({ ...large, width: large.width + spare }),
    ...withBoxes(rest.slice(strip.from), stripBoxes, 'strip'),
  ];
  return { shape, tiles, page: pageShown(frame, strip.pages), pages: strip.pages };
}

/** From the first to the last of some boxes. */
const widthOf = (boxes: readonly Box[]): number =>
  Math.max(...boxes.map(({ x, width }) => x + width)) - Math.min(...boxes.map(({ x }) => x));

/** The stage and the place for the rest: beside it, or below it on an upright phone. Side by side the stage has half, and what the rest leave. */
function split({ shape, area, gap }: Frame, stage: readonly StageItem[], mode: LayoutMode): readonly [Box, Box] {
  if (shape === 'narrow') {
    // Pictures have a shape; a tool has use for all that it may have.
    const shaped = Math.ceil((area.width * 9) / 16) * stage.length;
    const natural = stage.some(({ is }) => is === 'tool') ? area.height : shaped;
    const height = Math.min(natural, Math.floor(area.height * (mode === 'side' ? 0.5 : NARROW_STAGE)));
    const below = Math.max(0, area.height - height - gap);
    return [
      { ...area, height },
      { ...area, y: area.height - below, height: below },
    ];
  }
  const share = Math.min(Math.max(area.width * STRIP.share, STRIP.min), STRIP.max, area.width * STRIP.atMost);
  const width = Math.floor(mode === 'side' ? (area.width - gap) / 2 : share);
  const large = Math.max(0, area.width - width - gap);
  return [
    { ...area, width: large },
    { ...area, x: area.width - width, width },
  ];
}

/** Two people: the other one large, my own tile small in a corner of it. */
function paired(frame: Frame, other: StageItem, me: StageItem): RoomLayout {
  const { shape, area } = frame;
  const large = fitInside(area, ...PAIR_ASPECTS[shape]);
  const small = floatingBox({ ...frame, area: large });
  const tiles = [...withBoxes([other], [large], 'stage'), ...withBoxes([me], [small], 'floating')];
  return { shape, tiles, page: 0, pages: 1 };
}

function floatingBox({ shape, area, gap, corner }: Frame): Box {
  const margin = Math.min(gap * 2, Math.floor(Math.min(area.width, area.height) / 20));
  const room = { x: 0, y: 0, width: Math.max(0, area.width - 2 * margin), height: Math.floor(area.height / 3) };
  const wanted =
    shape === 'narrow' ? area.width * 0.3 : Math.min(Math.max(area.width * STRIP.share, STRIP.min), STRIP.max);
  const { width, height } = fitInside({ ...room, width: Math.floor(Math.min(wanted, room.width)) });
  return {
    x: area.x + (corner.endsWith('start') ? margin : area.width - margin - width),
    y: area.y + (corner.startsWith('top') ? margin : area.height - margin - height),
    width,
    height,
  };
}

function tiled(frame: Frame, items: readonly StageItem[]): RoomLayout {
  const { shape, area, page } = frame;
  const grid = tilePage(area, items.length, page, rulesFor(frame, MIN_TILE[shape]));
  const tiles = withBoxes(items.slice(grid.from), grid.boxes, 'grid');
  return { shape, tiles, page: pageShown(frame, grid.pages), pages: grid.pages };
}

const rulesFor = ({ gap, shape }: Frame, minWidth: number): TileRules => ({
  gap,
  minWidth,
  maxPerPage: MAX_PER_PAGE,
  aspects: ASPECTS[shape],
});

const pageShown = ({ page }: Frame, pages: number): number => Math.min(Math.max(0, page), pages - 1);

function withBoxes(
  items: readonly StageItem[],
  boxes: readonly Box[],
  part: LayoutTile['part'],
): readonly LayoutTile[] {
  return boxes.flatMap((box, i) => {
    const item = items[i];
    return item === undefined ? [] : [{ ...item, part, box }];
  });
}
