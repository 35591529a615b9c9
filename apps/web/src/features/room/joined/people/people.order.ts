import type { RoomPerson } from '@salon/room';

/** Raised hands in the order in which they went up. */
export function handQueue(people: readonly RoomPerson[]): readonly RoomPerson[] {
  return people
    .filter((person) => person.handRaisedAt !== null)
    .sort((a, b) => Date.parse(a.handRaisedAt ?? '') - Date.parse(b.handRaisedAt ?? '') || (a.id < b.id ? -1 : 1));
}

/** Someone's place in the queue of hands, counted from 1; 0 when the hand is down. */
export const placeInQueue = (people: readonly RoomPerson[], personId: string): number =>
  handQueue(people).findIndex((person) => person.id === personId) + 1;
