import { transact } from '../../platform/db/transact.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/errors.ts';
import { lockMeeting } from '../meeting/index.ts';
import { inMedia } from './room.actions.ts';
import { notifyMoved } from './room.effects.ts';
import { findParticipant } from './room.queries.ts';
import { findRoom } from './room.rooms.store.ts';
import { markMoved } from './room.store.ts';

/**
 * Moves somebody to another room of their meeting, wherever they are: their presence in the one ends and one in the other
 * begins, their lines to the hub change rooms, and the connection to the media server is ended: it is made anew with a token
 * for the new room, by the session that they resume. Nothing happens to somebody who is there already.
 */
export async function movePerson(deps: Deps, participantId: string, roomId: string): Promise<void> {
  const now = deps.clock.now();
  const { before, moved } = await transact(deps.db, async (tx) => {
    const known = await findParticipant(tx, participantId);
    const room = await findRoom(tx, roomId);
    if (known === null || known.meetingId !== room?.meetingId) throw new DomainError('room.personGone');
    // Entering and leaving wait, so that a presence is of the room that the entry names.
    await lockMeeting(tx, known.meetingId);
    const standing = (await findParticipant(tx, participantId)) ?? known;
    return { before: standing, moved: await markMoved(tx, participantId, roomId, now) };
  });
  if (moved === null) return;
  notifyMoved(deps, moved, before.roomId);
  await inMedia(deps, deps.sfu.removePerson(before.roomId, participantId));
}
