import type { RoomPerson } from '@salon/room';

/** Raised hands in the order in which they went up. */
export function handQueue(people: readonly RoomPerson[]): readonly RoomPerson[] {
  return people
    .filter((person) => person.handRaisedAt !== null)
    .sort((a, b) => Date.parse(a.handRaisedAt ?? '') - Date.parse(b.handRaisedAt ?? '') || (a.id < b.id ? -1 : 1));
}

/** Somebody's place in the queue of hands, counted from 1; 0 when the hand is down. */
export const placeInQueue = (people: readonly RoomPerson[], personId: string): number =>
  handQueue(people).findIndex((person) => person.id === personId) + 1;

/** Neighbours on the colour wheel look alike: the golden angle keeps people apart. Degrees. */
const GOLDEN_ANGLE = 137.508;

/** A calm hue for somebody's placeholder, the same for everybody who sees them. Degrees. */
export function hueOf(personId: string): number {
  let sum = 0;
  for (const sign of personId) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return Math.round((sum * GOLDEN_ANGLE) % 360);
}
