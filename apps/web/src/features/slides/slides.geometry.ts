import type { PageView } from '@salon/contract';

/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where a page is drawn: from the physical left and top of its place. */
export interface Placed extends Size {
  readonly left: number;
  readonly top: number;
}

/** The largest size of a page that its place has room for. */
export function fitted(place: Size, page: Size): Size {
  const scale = Math.min(place.width / Math.max(1, page.width), place.height / Math.max(1, page.height));
  return { width: page.width * scale, height: page.height * scale };
}

/** One side of {@link placed}: centred while there is room, else so that `middle` is in the middle and no edge leaves a gap. */
const along = (place: number, size: number, middle: number): number =>
  size <= place ? (place - size) / 2 : Math.min(0, Math.max(place - size, place / 2 - middle * size));

/** Where a page goes so that the part that a view names shows, as large as it says. */
export function placed(place: Size, page: Size, { zoom, x, y }: Omit<PageView, 'page'>): Placed {
  const whole = fitted(place, page);
  const [width, height] = [whole.width * zoom, whole.height * zoom];
  return { width, height, left: along(place.width, width, x), top: along(place.height, height, y) };
}

/** What is in the middle of the place, from 0 to 1 of the page. */
function middleOf(place: Size, { left, top, width, height }: Placed): { x: number; y: number } {
  return { x: (place.width / 2 - left) / width, y: (place.height / 2 - top) / height };
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** A view after the page was dragged by so many pixels. */
export function dragged(place: Size, page: Size, view: Omit<PageView, 'page'>, dx: number, dy: number) {
  const at = placed(place, page, view);
  const { x, y } = middleOf(place, { ...at, left: at.left + dx, top: at.top + dy });
  const moved = placed(place, page, { zoom: view.zoom, x: within(x), y: within(y) });
  const middle = middleOf(place, moved);
  return { x: within(middle.x), y: within(middle.y) };
}

/** A view `factor` times as large, with what is at this point of the place staying there. */
export function zoomed(
  place: Size,
  page: Size,
  view: Omit<PageView, 'page'>,
  { zoom, atX, atY }: { zoom: number; atX: number; atY: number },
) {
  if (zoom <= 1) return { zoom: 1, x: 0.5, y: 0.5 };
  const before = placed(place, page, view);
  const [x, y] = [(atX - before.left) / before.width, (atY - before.top) / before.height];
  const whole = fitted(place, page);
  const [width, height] = [whole.width * zoom, whole.height * zoom];
  const middle = middleOf(place, { width, height, left: atX - x * width, top: atY - y * height });
  return { zoom, x: within(middle.x), y: within(middle.y) };
}
