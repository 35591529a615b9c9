import {
  type DrawingSurface,
  type ErrorCode,
  getAnnotateDenial,
  pageOf,
  restrictedWith,
  sharerOf,
} from '@salon/contract';
import { stillInside } from '../room/index.ts';
import { presentedIn } from '../slides/index.ts';
import { isForbidden } from './annotation.queries.ts';
import type { Deps } from './deps.ts';

/** Who shows a picture in a room, and whether they alone draw on it. */
export interface SurfaceAccess {
  /** Null: no one does just now, and a moderator may. */
  presenterId: string | null;
  forbidden: boolean;
}

/** Who shows a picture in this room; undefined: no one shows it here. */
async function presenterOf(deps: Deps, roomId: string, surface: DrawingSurface): Promise<string | null | undefined> {
  const page = pageOf(surface);
  if (page !== null) {
    const presented = await presentedIn(deps.db, roomId);
    return presented?.documentId === page.documentId ? presented.presenterId : undefined;
  }
  const sharerId = sharerOf(surface) ?? '';
  const [inside] = await stillInside(deps.db, [sharerId]);
  return inside?.roomId === roomId ? sharerId : undefined;
}

/** Null: no one who is in this room shows it. */
export async function readSurfaceAccess(
  deps: Deps,
  roomId: string,
  surface: DrawingSurface,
): Promise<SurfaceAccess | null> {
  const presenterId = await presenterOf(deps, roomId, surface);
  if (presenterId === undefined) return null;
  return { presenterId, forbidden: await isForbidden(deps.db, roomId, restrictedWith(surface)) };
}

/** What is drawn live is judged by what was so at most so long ago; a server that changes it itself knows at once. */
const KNOWN_FOR_MS = 1000;
const MAX_REMEMBERED = 2000;

interface Known {
  at: number;
  access: Promise<SurfaceAccess | null>;
}
const knownHere = new WeakMap<Deps, Map<string, Known>>();

const knownOf = (deps: Deps): Map<string, Known> => {
  const known = knownHere.get(deps) ?? new Map<string, Known>();
  knownHere.set(deps, known);
  return known;
};

/** All pages of a document stand alike. */
const keyOf = (roomId: string, surface: DrawingSurface) => `${roomId}/${restrictedWith(surface)}`;

/** This server changed it. */
export const invalidateSurfaceAccess = (deps: Deps, roomId: string, surface: DrawingSurface): void =>
  void knownOf(deps).delete(keyOf(roomId, surface));

/** Why someone may not draw live, or null. Asked many times a second: the database is not. */
export async function getDrawLiveDenial(
  deps: Deps,
  { participantId, roomId }: { participantId: string; roomId: string },
  surface: DrawingSurface,
): Promise<ErrorCode | null> {
  const known = knownOf(deps);
  const key = keyOf(roomId, surface);
  const now = performance.now();
  let entry = known.get(key);
  if (entry === undefined || now - entry.at > KNOWN_FOR_MS) {
    if (known.size > MAX_REMEMBERED) known.clear();
    entry = { at: now, access: readSurfaceAccess(deps, roomId, surface) };
    known.set(key, entry);
    entry.access.catch(() => known.delete(key));
  }
  const access = await entry.access;
  return access === null
    ? 'annotation.notShown'
    : getAnnotateDenial(participantId, access.presenterId, access.forbidden);
}
