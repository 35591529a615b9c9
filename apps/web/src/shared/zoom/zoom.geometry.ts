/** CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How much of a picture is looked at: 1 is all of it; `x` and `y` are what is in the middle, from 0 to 1 of the picture. */
export interface ZoomView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** All of a picture, as large as there is room for. */
export const WHOLE: ZoomView = { zoom: 1, x: 0.5, y: 0.5 };

/** Where a picture is drawn: from the physical left and top of its place. */
export interface Placed extends Size {
  readonly left: number;
  readonly top: number;
}

/** The largest size of a picture that its place has room for. */
export function fitted(place: Size, picture: Size): Size {
  const scale = Math.min(place.width / Math.max(1, picture.width), place.height / Math.max(1, picture.height));
  return { width: picture.width * scale, height: picture.height * scale };
}

/** One side of {@link placed}: centred while there is room, else so that `middle` is in the middle and no edge leaves a gap. */
const along = (place: number, size: number, middle: number): number =>
  size <= place ? (place - size) / 2 : Math.min(0, Math.max(place - size, place / 2 - middle * size));

/** Where a picture goes so that the part that a view names shows, as large as it says. */
export function placed(place: Size, picture: Size, { zoom, x, y }: ZoomView): Placed {
  const whole = fitted(place, picture);
  const [width, height] = [whole.width * zoom, whole.height * zoom];
  return { width, height, left: along(place.width, width, x), top: along(place.height, height, y) };
}

/** What is in the middle of the place, from 0 to 1 of the picture. */
function middleOf(place: Size, { left, top, width, height }: Placed): { x: number; y: number } {
  return { x: (place.width / 2 - left) / width, y: (place.height / 2 - top) / height };
}

const within = (value: number): number => Math.min(1, Math.max(0, value));

/** A view after the picture was dragged by this many pixels. */
export function dragged(place: Size, picture: Size, view: ZoomView, dx: number, dy: number) {
  const at = placed(place, picture, view);
  const { x, y } = middleOf(place, { ...at, left: at.left + dx, top: at.top + dy });
  const moved = placed(place, picture, { zoom: view.zoom, x: within(x), y: within(y) });
  const middle = middleOf(place, moved);
  return { x: within(middle.x), y: within(middle.y) };
}

/** A view `zoom` times as large as the whole, with what is at this point of the place staying there. */
export function zoomed(
  place: Size,
  picture: Size,
  view: ZoomView,
  { zoom, atX, atY }: { zoom: number; atX: number; atY: number },
): ZoomView {
  if (zoom <= 1) return WHOLE;
  const before = placed(place, picture, view);
  const [x, y] = [(atX - before.left) / before.width, (atY - before.top) / before.height];
  const whole = fitted(place, picture);
  const [width, height] = [whole.width * zoom, whole.height * zoom];
  const middle = middleOf(place, { width, height, left: atX - x * width, top: atY - y * height });
  return { zoom, x: within(middle.x), y: within(middle.y) };
}
