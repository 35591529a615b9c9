import type { StudyRoom } from '@salon/contract';
import type { RoomState, ToolState } from '@salon/room';

/** Someone with the room where they are, or, while rooms are closed, where they belong; null: the main room, or nowhere yet. */
export interface Placed {
  readonly id: string;
  readonly fullName: string;
  readonly isMe: boolean;
  readonly roomId: string | null;
}

type Study = ToolState<'study'>;

/**
 * Everyone in the meeting by room, as a moderator sees them. Those around me are known at once; of the others the tool tells.
 * While rooms are closed everyone is around me.
 */
export function placed(
  { study, people }: Pick<Study, 'study' | 'people'>,
  around: RoomState['people'],
  { roomId, meetingId }: Pick<RoomState, 'roomId' | 'meetingId'>,
): readonly Placed[] {
  if (study === null) return [];
  const here = around.map(({ id, fullName, isMe }) => ({ id, fullName, isMe, roomId: roomId as string | null }));
  const known = new Set(here.map(({ id }) => id));
  const elsewhere = people
    .filter((person) => person.isInside && !known.has(person.id) && person.roomId !== roomId)
    .map(({ id, fullName, roomId: at }) => ({ id, fullName, isMe: false, roomId: at as string | null }));
  const seats = new Map(study.seats?.map(({ personId, roomId: at }) => [personId, at]));
  const placeOf = (one: Placed): string | null => {
    if (!study.isOpen) return seats.get(one.id) ?? null;
    return one.roomId === meetingId ? null : one.roomId;
  };
  return [...here, ...elsewhere].map((one) => ({ ...one, roomId: placeOf(one) }));
}

/** What a room is called: by its name, or by its number. */
export const titleOf = (
  { name, place }: Pick<StudyRoom, 'name' | 'place'>,
  t: (key: 'study.roomNumber', values: { number: number }) => string,
): string => name || t('study.roomNumber', { number: place });
