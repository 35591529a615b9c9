import { NOTHING_PRESENTED, type Presented, type SlidePage, type SlidesDocument } from '@salon/contract';
import type { DocumentRow, PageRow, PresentedRow } from './slides.queries.ts';

export const documentWire = (row: DocumentRow): SlidesDocument => ({
  id: row.id,
  name: row.name,
  pages: row.pages,
  made: row.made,
  failure: row.failure,
  mayBeSaved: row.mayBeSaved,
  wasShown: row.wasShown,
  createdAt: row.createdAt.toISOString(),
  rev: row.rev,
});

export const presentedWire = (row: PresentedRow | null): Presented => {
  if (row === null) return NOTHING_PRESENTED;
  const { documentId, presenterId, page, zoom, x, y, rev } = row;
  return { documentId, presenterId, page, zoom, x, y, rev };
};

/** `address`: the path of a file, good for a while. */
export const pageWire = (
  { number, width, height, text, smallId, largeId }: PageRow,
  address: (id: string) => string,
): SlidePage => ({
  number,
  width,
  height,
  text,
  smallUrl: address(smallId),
  url: address(largeId),
});
