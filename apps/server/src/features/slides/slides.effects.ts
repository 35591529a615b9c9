import { documentChanged, documentRemoved, slidesPresented } from '@salon/contract';
import { moderatorsInside } from '../room/index.ts';
import type { Deps } from './deps.ts';
import { type DocumentRow, type PresentedRow, presentersOf } from './slides.queries.ts';
import { documentWire, presentedWire } from './slides.wire.ts';

/** Tells of a document those who may know of it: everyone, once it was shown. */
export async function notifyDocument(deps: Deps, row: DocumentRow): Promise<void> {
  const document = documentWire(row);
  if (row.wasShown) return deps.hub.toMeeting(row.meetingId, documentChanged, document);
  const [moderators, presenters] = await Promise.all([
    moderatorsInside(deps.db, row.meetingId),
    presentersOf(deps.db, [row.meetingId]),
  ]);
  for (const id of new Set([...moderators, ...presenters])) deps.hub.toPerson(id, documentChanged, document);
}

export const notifyRemoved = (deps: Deps, meetingId: string, id: string): void =>
  deps.hub.toMeeting(meetingId, documentRemoved, { id });

/** Tells a room what it sees now. */
export const notifyPresented = (deps: Deps, row: PresentedRow): void =>
  deps.hub.toRoom(row.roomId, slidesPresented, presentedWire(row));
