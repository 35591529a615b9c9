import {
  type AnnotationsSeen,
  type addStroke,
  type DrawingSurface,
  drawingRestricted,
  type ErrorCode,
  getAnnotateDenial,
  getRestrictDenial,
  type ParsedOf,
  pageOf,
  restrictedWith,
  STROKES_ON_PAGES_MAX,
  STROKES_ON_SHARES_MAX,
  STROKES_ON_SURFACE_MAX,
  type Stroke,
  strokeAdded,
  strokesRemoved,
} from '@salon/contract';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Participant } from '#platform/principal.ts';
import { findParticipant } from '../room/index.ts';
import { invalidateSurfaceAccess, readSurfaceAccess, type SurfaceAccess } from './annotation.permissions.ts';
import { findStroke, forbiddenIn, hasStrokesOnPages, strokesOn, strokesOnShares } from './annotation.queries.ts';
import {
  clearSurface,
  countLike,
  countOn,
  deleteOwn,
  deleteSurface,
  insertStroke,
  lockSurface,
  setForbidden,
} from './annotation.store.ts';
import { strokeWire } from './annotation.wire.ts';
import type { Deps } from './deps.ts';

function refuse(why: ErrorCode | null): void {
  if (why !== null) throw new DomainError(why);
}

async function shown(deps: Deps, roomId: string, surface: DrawingSurface): Promise<SurfaceAccess> {
  const access = await readSurfaceAccess(deps, roomId, surface);
  if (access === null) throw new DomainError('annotation.notShown');
  return access;
}

/** What is drawn in the room where someone is. */
export const annotationsSeen = (deps: Deps, { roomId }: Participant): Promise<AnnotationsSeen> =>
  deps.coalesceRead(`stroke:${roomId}`, async () => {
    const [rows, forbidden, onPages] = await Promise.all([
      strokesOnShares(deps.db, roomId),
      forbiddenIn(deps.db, roomId),
      hasStrokesOnPages(deps.db, roomId),
    ]);
    return { strokes: rows.map(strokeWire), forbidden, onPages };
  });

/** What stays on one picture in the room where someone is. */
export async function strokes(deps: Deps, { roomId }: Participant, surface: DrawingSurface): Promise<Stroke[]> {
  const rows = await deps.coalesceRead(`strokes:${roomId}:${surface}`, () => strokesOn(deps.db, roomId, surface));
  return rows.map(strokeWire);
}

const mostLike = ({ surface }: { surface: DrawingSurface }): number =>
  pageOf(surface) === null ? STROKES_ON_SHARES_MAX : STROKES_ON_PAGES_MAX;

/** Keeps a stroke, once, where its drawer may draw at that moment. */
export async function keep(deps: Deps, participant: Participant, input: ParsedOf<typeof addStroke>): Promise<Stroke> {
  const { participantId, meetingId, roomId, fullName } = participant;
  const place = { meetingId, roomId, surface: input.surface };
  const { presenterId } = await shown(deps, roomId, input.surface);
  const userId = (await findParticipant(deps.db, participantId))?.userId ?? null;
  const { row, isNew } = await transact(deps.db, async (tx) => {
    const { forbidden } = await lockSurface(tx, place);
    refuse(getAnnotateDenial(participantId, presenterId, forbidden));
    const known = await findStroke(tx, input.id);
    if (known !== null) {
      if (known.participantId !== participantId) throw new DomainError('annotation.notYours');
      return { row: known, isNew: false };
    }
    if ((await countOn(tx, place)) >= STROKES_ON_SURFACE_MAX || (await countLike(tx, place)) >= mostLike(place))
      throw new DomainError('annotation.tooMany');
    const createdAt = deps.clock.now();
    const written = await insertStroke(tx, { ...input, ...place, participantId, userId, fullName, createdAt });
    // Someone else used the id at the same moment, on another picture.
    if (written === null) throw new DomainError('annotation.notYours');
    return { row: written, isNew: true };
  });
  const stroke = strokeWire(row);
  if (isNew) deps.hub.toRoom(roomId, strokeAdded, stroke);
  return stroke;
}

export async function undo(deps: Deps, { participantId }: Participant, id: string): Promise<void> {
  const row = await deleteOwn(deps.db, id, participantId);
  if (row !== null) deps.hub.toRoom(row.roomId, strokesRemoved, { surface: row.surface, ids: [id] });
  else if ((await findStroke(deps.db, id)) !== null) throw new DomainError('annotation.notYours');
}

const ruler = ({ participantId, role }: Participant) => ({ id: participantId, role });

export async function clear(deps: Deps, participant: Participant, surface: DrawingSurface): Promise<void> {
  const { meetingId, roomId } = participant;
  const { presenterId } = await shown(deps, roomId, surface);
  refuse(getRestrictDenial(ruler(participant), presenterId));
  await transact(deps.db, async (tx) => {
    await lockSurface(tx, { meetingId, roomId, surface });
    await clearSurface(tx, { roomId, surface });
  });
  deps.hub.toRoom(roomId, strokesRemoved, { surface, ids: null });
}

export async function restrict(
  deps: Deps,
  participant: Participant,
  surface: DrawingSurface,
  forbidden: boolean,
): Promise<void> {
  const { meetingId, roomId } = participant;
  const { presenterId } = await shown(deps, roomId, surface);
  refuse(getRestrictDenial(ruler(participant), presenterId));
  const place = { meetingId, roomId, surface };
  const before = await transact(deps.db, async (tx) => {
    const row = await lockSurface(tx, place);
    if (row.forbidden !== forbidden) await setForbidden(tx, place, forbidden);
    return row.forbidden;
  });
  invalidateSurfaceAccess(deps, roomId, surface);
  if (before !== forbidden) deps.hub.toRoom(roomId, drawingRestricted, { on: restrictedWith(surface), forbidden });
}

/** A shared screen ended: everything on it goes, and the next one of the same person starts again. */
export async function endShare(deps: Deps, roomId: string, surface: DrawingSurface): Promise<void> {
  const known = await transact(deps.db, (tx) => deleteSurface(tx, { roomId, surface }));
  invalidateSurfaceAccess(deps, roomId, surface);
  if (!known) return;
  deps.hub.toRoom(roomId, strokesRemoved, { surface, ids: null });
  deps.hub.toRoom(roomId, drawingRestricted, { on: surface, forbidden: false });
}
