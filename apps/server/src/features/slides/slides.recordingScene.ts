import { pageSurface, type RecordedScene } from '@salon/contract';
import type { RecordedRoom } from '#platform/connected.ts';
import type { Deps } from './deps.ts';
import { findPagesByNumber, presentedIn } from './slides.queries.ts';
import { addressesOf } from './slides.service.ts';

/** The page that a room is shown; null: none, or it is not drawn yet. */
export async function getSlideScene(deps: Deps, { roomId }: RecordedRoom): Promise<RecordedScene | null> {
  const presented = await presentedIn(deps.db, roomId);
  if (presented?.documentId == null) return null;
  const [page] = await findPagesByNumber(deps.db, presented.documentId, [presented.page]);
  if (page === undefined) return null;
  const { zoom, x, y } = presented;
  const surface = pageSurface(presented.documentId, presented.page);
  const { width, height } = page;
  return { is: 'slides', surface, url: addressesOf(deps)(page.largeId), width, height, zoom, x, y };
}
