import { STROKE_SCALE } from '@salon/contract';

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** A place in CSS pixels, from the left and the top edge whatever the language. */
export interface PictureBox extends Size {
  readonly x: number;
  readonly y: number;
}

/** Where a picture's content is in its element, which shows it whole (`object-fit: contain`). */
export function contentBox(element: Size, picture: Size): PictureBox | null {
  if (element.width <= 0 || element.height <= 0 || picture.width <= 0 || picture.height <= 0) return null;
  const scale = Math.min(element.width / picture.width, element.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (element.width - width) / 2, y: (element.height - height) / 2, width, height };
}

/** A place on the page as a point of the picture. */
export const pointAt = (box: PictureBox, x: number, y: number): [number, number] => [
  ((x - box.x) / box.width) * STROKE_SCALE,
  ((y - box.y) / box.height) * STROKE_SCALE,
];
