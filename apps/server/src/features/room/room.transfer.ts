import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { findMeeting, lockMeeting, type Meeting } from '../meeting/index.ts';
import { mediaAccess } from './admission/room.preconnect.ts';
import type { Deps } from './deps.ts';
import { applyToSfu } from './room.actions.ts';
import { notifyMediaRenewed, notifyMoved } from './room.notifications.ts';
import { findParticipant, insideMeeting, type ParticipantRow, personKeyOf, withAllDevices } from './room.queries.ts';
import { findRoom } from './room.rooms.store.ts';
import { markMoved } from './room.store.ts';

/** Someone and the room of the meeting to which they go. */
export interface Move {
  participantId: string;
  roomId: string;
}

/** Someone who was moved, and from where. */
export interface Moved {
  row: ParticipantRow;
  fromRoomId: string;
}

/**
 * Moves people to other rooms of their meeting, wherever they are: the presence of each in the one ends and one in the other
 * begins. In a transaction that holds the meeting's lock: entering and leaving wait, so that a presence is of the room that the
 * entry names. The rooms are the meeting's. All devices of a person go
 * together. Nothing happens to someone who is there already, or not of the meeting any more.
 */
export async function transferParticipants(
  tx: Db,
  meetingId: string,
  moves: readonly Move[],
  now: Date,
): Promise<Moved[]> {
  const ids = moves.map(({ participantId }) => participantId);
  const entries = await withAllDevices(tx, meetingId, ids);
  const before = new Map(entries.map(({ id, roomId }) => [id, roomId]));
  const devices = Map.groupBy(entries, personKeyOf);
  const moved: Moved[] = [];
  for (const [roomId, group] of Map.groupBy(moves, (move) => move.roomId)) {
    const people = new Set(group.map(({ participantId }) => participantId));
    const known = [...devices.values()].flatMap((own) =>
      own.some(({ id }) => people.has(id)) ? own.map(({ id }) => id) : [],
    );
    for (const row of await markMoved(tx, known, roomId, now))
      moved.push({ row, fromRoomId: before.get(row.id) ?? roomId });
  }
  return moved;
}

/**
 * After the commit: their lines to the hub change rooms, and the connection to the media server is ended: it is made again with the
 * token for the new room that the news brings along. Thirty people who asked for theirs at once waited for each other (a lock and a
 * commit each): seconds on a slow disk.
 */
export async function notifyTransferred(deps: Deps, moved: readonly Moved[]): Promise<void> {
  const [first] = moved;
  if (first === undefined) return;
  const meeting = await findMeeting(deps.db, first.row.meetingId);
  if (meeting === null) return;
  const notifications = moved.map(async (one) => ({ ...one, sfu: await mediaAccess(deps, meeting, one.row) }));
  notifyMoved(deps, await Promise.all(notifications));
  await Promise.all(moved.map(({ row, fromRoomId }) => applyToSfu(deps, deps.sfu.removePerson(fromRoomId, row.id))));
}

/** Moves one person. */
export async function movePerson(deps: Deps, participantId: string, roomId: string): Promise<void> {
  const now = deps.clock.now();
  const moved = await transact(deps.db, async (tx) => {
    const known = await findParticipant(tx, participantId);
    const room = await findRoom(tx, roomId);
    if (known === null || known.meetingId !== room?.meetingId) throw new DomainError('room.personGone');
    await lockMeeting(tx, known.meetingId);
    return transferParticipants(tx, known.meetingId, [{ participantId, roomId }], now);
  });
  await notifyTransferred(deps, moved);
}

/**
 * Cameras are restricted cameras from now on. What began before was given everything, and would be given each new camera by
 * itself: it is ended, and starts again through the gate, each with the token that the news brings along.
 */
export async function reconnectAll(deps: Deps, meeting: Meeting): Promise<void> {
  const inside = await insideMeeting(deps.db, meeting.id);
  await Promise.all(inside.map(async (row) => notifyMediaRenewed(deps, row.id, await mediaAccess(deps, meeting, row))));
  await Promise.all(inside.map(({ id, roomId }) => applyToSfu(deps, deps.sfu.removePerson(roomId, id))));
}

/** After the commit: where the entry was is cut, and asks with a secret that says where it went. */
export async function cutMoved(deps: Deps, { id, roomId }: ParticipantRow): Promise<void> {
  deps.hub.cutPerson(id);
  await applyToSfu(deps, deps.sfu.removePerson(roomId, id));
}
