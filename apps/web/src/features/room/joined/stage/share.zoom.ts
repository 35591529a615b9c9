import { fitted, type Size, WHOLE, type ZoomView } from '#shared/zoom/zoom.geometry.ts';

/** How much one press enlarges. */
export const SHARE_STEP = 1.5;
/** A shared screen can be made at least this many times as large as its place, and always as large as it is. */
export const LEAST_MAX = 8;
/** How far an arrow moves what is looked at. CSS pixels. */
const ARROW = 60;

/** The zoom at which a point of the shared screen is a point of mine; 1 while there is no picture. */
export function actualZoom(place: Size, picture: Size, pixelRatio: number): number {
  const { width } = fitted(place, picture);
  return width > 0 && picture.width > 0 ? picture.width / pixelRatio / width : 1;
}

/** Layers of one picture differ by no more in their shape than this. */
const SAME_SHAPE = 0.02;

/** How large a screen is shared: as it was told, unless what comes has another shape by now. */
export function sharedSize(comes: Size, reportedSize: Size | null): Size {
  if (reportedSize === null || comes.width === 0 || comes.height === 0 || reportedSize.width <= comes.width)
    return comes;
  const shape = (size: Size): number => size.width / Math.max(1, size.height);
  return Math.abs(shape(comes) / shape(reportedSize) - 1) <= SAME_SHAPE ? reportedSize : comes;
}

/** A screen that is smaller than its place is shown in its own size only where that is what was asked for. */
export const withZoom = (view: ZoomView, asked: number, actual: number): ZoomView =>
  asked === actual && actual < 1 ? { ...WHOLE, zoom: actual } : view;

/** The keys of a shared screen, as the list of keys tells of them. */
export const zoomKeys = [
  { key: '+', title: 'room.zoomIn' },
  { key: '-', title: 'room.zoomOut' },
  { key: '0', title: 'room.zoomFit' },
  { key: 'Arrow', title: 'room.zoomMove' },
] as const;

/** What a key asks for: a zoom, or the picture moved by this many pixels; null: nothing. */
export function afterKey(key: string, { zoom }: ZoomView): { zoom: number } | { byX: number; byY: number } | null {
  if (key === '+' || key === '=') return { zoom: zoom * SHARE_STEP };
  if (key === '-') return { zoom: zoom / SHARE_STEP };
  if (key === '0') return { zoom: 1 };
  if (zoom <= 1) return null;
  if (key === 'ArrowLeft') return { byX: ARROW, byY: 0 };
  if (key === 'ArrowRight') return { byX: -ARROW, byY: 0 };
  if (key === 'ArrowUp') return { byX: 0, byY: ARROW };
  return key === 'ArrowDown' ? { byX: 0, byY: -ARROW } : null;
}
