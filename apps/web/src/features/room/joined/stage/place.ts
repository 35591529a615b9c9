import type { LayoutTile } from '@salon/room';
import type { CSSProperties } from 'react';

/** A layout makes its tiles again for anyone who speaks or mutes: what counts is what is in them. */
export const isSameTile = (before: LayoutTile, now: LayoutTile): boolean =>
  before.key === now.key &&
  before.part === now.part &&
  (['x', 'y', 'width', 'height'] as const).every((side) => before.box[side] === now.box[side]);

export const placeOf = ({ box: { x, y, width, height } }: LayoutTile): CSSProperties => ({
  insetInlineStart: x,
  insetBlockStart: y,
  inlineSize: width,
  blockSize: height,
});
