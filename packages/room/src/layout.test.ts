import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box, LayoutOptions, LayoutPerson, LayoutTile, WindowSize } from './layout.ts';
import { layoutFor, SHARE_PRIORITY, windowShape } from './layout.ts';
import type { LayoutMode } from './state.ts';

const people = (count: number, sharing: readonly number[] = []): LayoutPerson[] =>
  Array.from({ length: count }, (_, i) => ({ id: `p${i}`, isMe: i === 0, screen: sharing.includes(i) }));

const DESK = { width: 1280, height: 720 };
const PHONE = { width: 360, height: 640 };
const FLAT = { width: 740, height: 360 };
const modes = ['auto', 'grid', 'speaker', 'side'] as const satisfies readonly LayoutMode[];

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const part = (tiles: readonly LayoutTile[], name: LayoutTile['part']) => tiles.filter((tile) => tile.part === name);
const keys = (tiles: readonly LayoutTile[]) => tiles.map(({ key }) => key);

const anyRoom = fc.record({
  count: fc.integer({ min: 0, max: 60 }),
  sharing: fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { maxLength: 4 }),
  mode: fc.constantFrom(...modes),
  window: fc.record({ width: fc.integer({ min: 1, max: 3000 }), height: fc.integer({ min: 1, max: 2000 }) }),
  page: fc.integer({ min: 0, max: 70 }),
  pinnedId: fc.option(fc.integer({ min: 0, max: 59 }).map((i) => `p${i}`)),
  speakerId: fc.option(fc.integer({ min: 0, max: 59 }).map((i) => `p${i}`)),
  gap: fc.integer({ min: 0, max: 24 }),
  tools: fc
    .array(
      fc.record({
        presenterId: fc.integer({ min: 0, max: 59 }).map((i) => `p${i}`),
        priority: fc.integer({ min: 1, max: 20 }),
      }),
      { maxLength: 3 },
    )
    .map((some) => some.map((one, i) => ({ ...one, tool: `tool-${i}` }))),
});

type AnyRoom = typeof anyRoom extends fc.Arbitrary<infer R> ? R : never;
const layoutOf = ({ count, sharing, mode, window, ...options }: AnyRoom) =>
  layoutFor(people(count, sharing), mode, window, options);

/** Windows and rooms are many: small ones are only met by trying often. */
const often = { numRuns: 500 };

describe('any room in any window', () => {
  it('keeps every tile inside the window', () => {
    fc.assert(
      fc.property(anyRoom, (room) => {
        for (const { box } of layoutOf(room).tiles) {
          expect(Math.min(box.x, box.y, box.width, box.height)).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(room.window.width);
          expect(box.y + box.height).toBeLessThanOrEqual(room.window.height);
        }
      }),
      often,
    );
  });

  it('lets nothing cover anything, my own floating tile excepted', () => {
    fc.assert(
      fc.property(anyRoom, (room) => {
        const tiles = layoutOf(room).tiles.filter((tile) => tile.part !== 'floating');
        for (const [i, tile] of tiles.entries()) {
          for (const other of tiles.slice(i + 1)) expect(overlap(tile.box, other.box)).toBe(false);
        }
      }),
      often,
    );
  });

  it('has a place for everyone, every shared screen and every tool on some page, and nothing twice on a page', () => {
    fc.assert(
      fc.property(anyRoom, (room) => {
        const { pages } = layoutOf(room);
        const seen = new Set<string>();
        for (let page = 0; page < pages; page += 1) {
          const layout = layoutOf({ ...room, page });
          expect(layout.page).toBe(page);
          expect(layout.tiles.length).toBeGreaterThan(room.count === 0 ? -1 : 0);
          expect(new Set(keys(layout.tiles)).size).toBe(layout.tiles.length);
          for (const key of keys(layout.tiles)) seen.add(key);
        }
        const all = people(room.count, room.sharing);
        expect(seen.size).toBe(all.length + all.filter(({ screen }) => screen).length + room.tools.length);
      }),
      often,
    );
  });

  it('gives tiles of people the shapes of the window, and equal ones in a grid', () => {
    const shapes = { normal: [4 / 3, 16 / 9], narrow: [5 / 8, 16 / 9], flat: [4 / 3, 2.35] } as const;
    fc.assert(
      fc.property(anyRoom, (room) => {
        const { shape, tiles: all } = layoutOf(room);
        const [narrowest, widest] = shapes[shape];
        const tiles = all.filter((tile) => tile.part === 'grid' || tile.part === 'strip');
        for (const { box } of tiles) {
          if (box.width < 40) continue;
          expect(box.width / box.height).toBeGreaterThan(narrowest - 0.1);
          expect(box.width / box.height).toBeLessThan(widest + 0.1);
        }
        expect(new Set(tiles.map(({ box }) => `${box.width}x${box.height}`)).size).toBeLessThanOrEqual(1);
      }),
      often,
    );
  });

  it('never shows a page that is not there', () => {
    fc.assert(
      fc.property(anyRoom, (room) => {
        const { page, pages } = layoutOf(room);
        expect(page).toBeLessThan(pages);
      }),
      often,
    );
  });
});

describe('the window', () => {
  it.each([
    ['a desk', DESK, 'normal'],
    ['a phone held upright', PHONE, 'narrow'],
    ['a phone held sideways', FLAT, 'flat'],
    ['a tablet held upright', { width: 768, height: 1024 }, 'normal'],
  ] satisfies [string, WindowSize, string][])('of %s is told by its size', (_, window, shape) => {
    expect(windowShape(window)).toBe(shape);
  });
});

describe('a grid', () => {
  const grid = (count: number, window: WindowSize = DESK, options: LayoutOptions = {}) =>
    layoutFor(people(count), 'grid', window, options);
  const rows = (tiles: readonly LayoutTile[]) =>
    Object.values(Object.groupBy(tiles, ({ box }) => box.y)).map((row) => row?.length);

  it('puts my own tile first and keeps the order', () => {
    expect(keys(grid(4).tiles)).toEqual(['camera:p0', 'camera:p1', 'camera:p2', 'camera:p3']);
  });

  it.each([
    [3, [2, 1]],
    [4, [2, 2]],
    [5, [3, 2]],
    [7, [3, 2, 2]],
    [9, [3, 3, 3]],
    [10, [4, 3, 3]],
  ])('of %i has even rows, shorter ones in the middle', (count, expected) => {
    const { tiles } = grid(count);
    expect(rows(tiles)).toEqual(expected);
    const last = tiles.slice(-(expected.at(-1) ?? 0)).map(({ box }) => box);
    const [start, end] = [last[0]?.x ?? 0, DESK.width - (last.at(-1)?.x ?? 0) - (last.at(-1)?.width ?? 0)];
    expect(Math.abs(start - end)).toBeLessThanOrEqual(1);
  });

  it('keeps everyone in place while they share, talk or turn cameras on and off', () => {
    const before = layoutFor(people(6), 'auto', DESK, { speakerId: 'p1' });
    expect(layoutFor(people(6), 'auto', DESK, { speakerId: 'p4' })).toEqual(before);
  });

  it('makes tiles grow with the square root of the area', () => {
    const side = ({ width, height }: WindowSize) => grid(4, { width, height }, { gap: 0 }).tiles[0]?.box.width ?? 0;
    expect(side({ width: 1600, height: 900 }) / side({ width: 800, height: 450 })).toBeCloseTo(2, 1);
  });

  it('goes on to further pages below the smallest size, evenly filled', () => {
    const first = grid(20, { width: 700, height: 420 });
    expect(first.pages).toBeGreaterThan(1);
    expect(Math.min(...first.tiles.map(({ box }) => box.width))).toBeGreaterThanOrEqual(200);
    const second = grid(20, { width: 700, height: 420 }, { page: 1 });
    expect(second.tiles[0]?.box.width).toBe(first.tiles[0]?.box.width);
  });

  it('of four on an upright phone has two rows of two', () => {
    expect(rows(grid(4, PHONE).tiles)).toEqual([2, 2]);
  });

  it('never shows more than 25 at once', () => {
    expect(grid(60, { width: 3000, height: 2000 }).tiles.length).toBeLessThanOrEqual(25);
  });
});

describe('two people', () => {
  it.each(['auto', 'speaker'] as const)('show the other one large and me small in a corner (%s)', (mode) => {
    const [large, small] = layoutFor(people(2), mode, DESK).tiles;
    expect(large).toMatchObject({ personId: 'p1', part: 'stage', box: DESK });
    expect(small).toMatchObject({ personId: 'p0', part: 'floating' });
    expect(small?.box.width).toBeLessThan(DESK.width / 4);
  });

  it('let my own tile be dragged to any corner, counted from the side where lines begin', () => {
    const at = (corner: LayoutOptions['corner']) =>
      layoutFor(people(2), 'auto', DESK, corner ? { corner } : {}).tiles[1]?.box ?? DESK;
    const [end, start, top] = [at(undefined), at('bottom-start'), at('top-end')];
    expect(end).toMatchObject({ x: DESK.width - start.width - 16 });
    expect(start).toMatchObject({ x: 16, y: DESK.height - start.height - 16 });
    expect(top).toMatchObject({ y: 16 });
  });

  it('fill a phone held sideways, and my own tile stays inside the other picture', () => {
    const [large, small] = layoutFor(people(2), 'auto', FLAT).tiles;
    expect(large?.box).toEqual({ x: 0, y: 0, ...FLAT });
    const wide = { width: 2400, height: 700 };
    const [other, own] = layoutFor(people(2), 'auto', wide, { corner: 'bottom-start' }).tiles;
    expect(other?.box.width).toBe(1400);
    expect(own?.box.x).toBeGreaterThan(other?.box.x ?? 0);
    expect(small?.box.x).toBeLessThan(FLAT.width);
  });

  it('stand side by side in a grid', () => {
    expect(part(layoutFor(people(2), 'grid', DESK).tiles, 'grid')).toHaveLength(2);
  });

  it('show each other portrait on an upright phone', () => {
    const [large] = layoutFor(people(2), 'auto', PHONE).tiles;
    expect(large?.box).toMatchObject({ width: 360, height: 640 });
  });
});

describe('a shared screen', () => {
  it('is large, with the people beside it', () => {
    const { tiles } = layoutFor(people(4, [2]), 'auto', DESK);
    const [stage] = part(tiles, 'stage');
    expect(stage).toMatchObject({ key: 'screen:p2', box: { x: 0, height: DESK.height } });
    expect(stage?.box.width).toBeGreaterThan(DESK.width * 0.75);
    expect(keys(part(tiles, 'strip'))).toEqual(['camera:p0', 'camera:p1', 'camera:p2', 'camera:p3']);
    for (const { box } of part(tiles, 'strip')) expect(box.x).toBeGreaterThan(stage?.box.width ?? 0);
  });

  it('is above the people on an upright phone', () => {
    const { tiles } = layoutFor(people(4, [2]), 'auto', PHONE);
    const [stage] = part(tiles, 'stage');
    expect(stage?.box).toMatchObject({ x: 0, y: 0, width: PHONE.width });
    for (const { box } of part(tiles, 'strip')) expect(box.y).toBeGreaterThan(stage?.box.height ?? 0);
  });

  it('stands side by side with another one', () => {
    const stage = part(layoutFor(people(3, [1, 2]), 'auto', { width: 1600, height: 500 }).tiles, 'stage');
    expect(keys(stage)).toEqual(['screen:p1', 'screen:p2']);
    expect(stage[0]?.box.y).toBe(stage[1]?.box.y);
  });

  it('shows the sharer the people too', () => {
    expect(keys(part(layoutFor(people(2, [0]), 'auto', DESK).tiles, 'strip'))).toEqual(['camera:p0', 'camera:p1']);
  });

  it('gets half of the window side by side, and what the people beside it leave of theirs', () => {
    const { tiles } = layoutFor(people(4, [1]), 'side', DESK);
    const [stage] = part(tiles, 'stage');
    const strip = part(tiles, 'strip');
    expect(stage?.box.width).toBeGreaterThanOrEqual((DESK.width - 8) / 2);
    expect(Math.min(...strip.map(({ box }) => box.x))).toBe((stage?.box.width ?? 0) + 8);
    expect(Math.max(...strip.map(({ box }) => box.x + box.width))).toBe(DESK.width);
  });

  it('is one tile of many in a grid', () => {
    expect(keys(layoutFor(people(3, [2]), 'grid', DESK).tiles)).toEqual([
      'camera:p0',
      'screen:p2',
      'camera:p1',
      'camera:p2',
    ]);
  });
});

describe('who is shown large', () => {
  const large = (mode: LayoutMode, options: LayoutOptions, sharing: readonly number[] = []) =>
    keys(part(layoutFor(people(4, sharing), mode, DESK, options).tiles, 'stage'));

  it.each([
    ['the one who talks', 'speaker', { speakerId: 'p2' }, [], ['camera:p2']],
    ['somebody else while nobody talks', 'speaker', {}, [], ['camera:p1']],
    ['never me, though I talk', 'speaker', { speakerId: 'p0' }, [], ['camera:p1']],
    ['what is shared, before the one who talks', 'speaker', { speakerId: 'p2' }, [3], ['screen:p3']],
    ['whom I pinned, before everything', 'speaker', { speakerId: 'p2', pinnedId: 'p1' }, [3], ['camera:p1']],
    ['the screen of whom I pinned', 'auto', { pinnedId: 'p3' }, [2, 3], ['screen:p3']],
    ['nobody in a grid', 'grid', { pinnedId: 'p1' }, [3], []],
    ['whom a moderator shows to all, in a grid too', 'grid', { pinnedId: 'p1', spotlightId: 'p2' }, [3], ['camera:p2']],
    ['whom I pinned before whom a moderator shows', 'auto', { pinnedId: 'p1', spotlightId: 'p2' }, [], ['camera:p1']],
    ['nobody whom a moderator showed and who left', 'auto', { spotlightId: 'gone' }, [], []],
    ['nobody in automatic, until somebody shares', 'auto', { speakerId: 'p2' }, [], []],
    ['nobody who has left', 'auto', { pinnedId: 'gone' }, [], []],
  ] satisfies [string, LayoutMode, LayoutOptions, number[], string[]][])(
    'is %s',
    (_, mode, options, sharing, expected) => {
      expect(large(mode, options, sharing)).toEqual(expected);
    },
  );

  it('leaves other shared screens in sight beside a pinned person', () => {
    expect(keys(part(layoutFor(people(3, [2]), 'auto', DESK, { pinnedId: 'p1' }).tiles, 'strip'))).toEqual([
      'camera:p0',
      'screen:p2',
      'camera:p2',
    ]);
  });
});

describe('what is presented', () => {
  const slides = { tool: 'slides', presenterId: 'p2', priority: 20 };
  const stageOf = (mode: LayoutMode, options: LayoutOptions, sharing: readonly number[] = []) =>
    keys(part(layoutFor(people(5, sharing), mode, DESK, options).tiles, 'stage'));

  it('has more than half of a phone held upright, where a shared screen has its own shape', () => {
    const heightOn = (options: LayoutOptions, sharers: readonly number[]) =>
      part(layoutFor(people(4, sharers), 'auto', PHONE, options).tiles, 'stage')[0]?.box.height ?? 0;
    expect(heightOn({ tools: [slides] }, [])).toBeGreaterThan(PHONE.height / 2);
    expect(heightOn({}, [1])).toBe(Math.ceil((PHONE.width * 9) / 16));
  });

  it('is shown large by its priority: a tool before shared screens, beside them with the same', () => {
    expect(stageOf('auto', { tools: [slides] })).toEqual(['tool:slides']);
    expect(stageOf('auto', { tools: [slides] }, [1])).toEqual(['tool:slides']);
    expect(stageOf('auto', { tools: [{ ...slides, priority: SHARE_PRIORITY }] }, [1])).toEqual([
      'tool:slides',
      'screen:p1',
    ]);
    expect(stageOf('speaker', { tools: [{ ...slides, priority: 1 }], speakerId: 'p3' }, [1])).toEqual(['screen:p1']);
  });

  it('leaves the choice to anyone who looks: a pin goes before it, a grid shows it among equals', () => {
    expect(stageOf('auto', { tools: [slides], pinnedId: 'p3' }, [1])).toEqual(['camera:p3']);
    expect(stageOf('auto', { tools: [slides], pinnedId: 'p2' }, [2])).toEqual(['tool:slides']);
    const grid = layoutFor(people(5), 'grid', DESK, { tools: [slides] });
    expect(keys(part(grid.tiles, 'grid'))).toContain('tool:slides');
  });

  it('leaves two people their places and stays when its presenter has gone', () => {
    const two = layoutFor(people(2), 'auto', DESK, { tools: [{ ...slides, presenterId: 'gone' }] });
    expect(two.tiles.map(({ key, part }) => [key, part])).toEqual([
      ['tool:slides', 'stage'],
      ['camera:p0', 'strip'],
      ['camera:p1', 'strip'],
    ]);
  });
});
