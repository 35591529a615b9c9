import { type RefObject, useLayoutEffect, useState } from 'react';
import { contentBox, type PictureBox, type Size } from './strokes.shape.ts';

export type Picture = HTMLVideoElement | HTMLImageElement;

/** The picture that something is drawn over. */
export const pictureBeside = (element: Element | null): Picture | null =>
  element?.parentElement?.querySelector<Picture>(
    ':scope > video, :scope > img, :scope > [data-picture] > :is(img, video)',
  ) ?? null;

/** What gives the picture its place: itself, or what holds it. */
export const frameOf = (picture: Picture): HTMLElement => picture.closest<HTMLElement>('[data-picture]') ?? picture;

export const sizeOf = (picture: Picture): Size =>
  picture instanceof HTMLVideoElement
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.naturalWidth, height: picture.naturalHeight };

const isSame = (a: PictureBox | null, b: PictureBox | null): boolean =>
  a?.x === b?.x && a?.y === b?.y && a?.width === b?.width && a?.height === b?.height;

/** Where the content of a picture is in the element that it is drawn over; a scaled page counts in its own pixels. */
function measured(over: HTMLElement, picture: Picture): PictureBox | null {
  const content = contentBox({ width: picture.clientWidth, height: picture.clientHeight }, sizeOf(picture));
  if (content === null || frameOf(picture) === picture) return content;
  // It is moved and enlarged in its frame.
  const [outer, inner] = [over.getBoundingClientRect(), picture.getBoundingClientRect()];
  const scale = outer.width / over.clientWidth || 1;
  return { ...content, x: content.x + (inner.x - outer.x) / scale, y: content.y + (inner.y - outer.y) / scale };
}

/** Where the content of the picture is, without the bars beside it; null until the picture has come. */
export function usePictureBox(over: RefObject<HTMLElement | null>): PictureBox | null {
  const [box, setBox] = useState<PictureBox | null>(null);
  useLayoutEffect(() => {
    const element = over.current;
    const picture = pictureBeside(element);
    if (element === null || picture === null) return;
    const measure = () => {
      const now = measured(element, picture);
      setBox((before) => (isSame(before, now) ? before : now));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(picture);
    observer.observe(element);
    const moves = new MutationObserver(measure);
    moves.observe(picture, { attributes: true, attributeFilter: ['style'] });
    // A shared window may change its size while it is shared.
    const events = ['resize', 'loadedmetadata', 'load'];
    for (const event of events) picture.addEventListener(event, measure);
    measure();
    return () => {
      observer.disconnect();
      moves.disconnect();
      for (const event of events) picture.removeEventListener(event, measure);
    };
  }, [over]);
  return box;
}
