import { freePlaces, type PreparedRoom, type StudyPrepared, spreadOver } from '@salon/contract';

type Rooms = readonly PreparedRoom[];

/** A room as lists show it. Its number is its id. */
export const listed = ({ place, name }: PreparedRoom) => ({ id: String(place), place, name });

/** Everyone who is invited with the room where they belong. */
export function placedIn({ rooms, invited }: Pick<StudyPrepared, 'rooms' | 'invited'>) {
  const places = new Map(rooms.flatMap((room) => room.people.map((email) => [email, listed(room).id])));
  return invited.map(({ email, fullName }) => ({
    id: email,
    fullName: fullName || email,
    roomId: places.get(email) ?? null,
  }));
}

/** With so many rooms more, in the order of their numbers. */
export const withRooms = (rooms: Rooms, count: number): PreparedRoom[] =>
  [...rooms, ...freePlaces(rooms, count).map((place) => ({ place, name: '', people: [] }))].sort(
    (one, other) => one.place - other.place,
  );

export const withoutRoom = (rooms: Rooms, roomId: string): PreparedRoom[] =>
  rooms.filter((room) => listed(room).id !== roomId);

export const renamed = (rooms: Rooms, roomId: string, name: string): PreparedRoom[] =>
  rooms.map((room) => (listed(room).id === roomId ? { ...room, name } : room));

/** Someone belongs into a room, and into no other; null: into none. */
export const seated = (rooms: Rooms, email: string, roomId: string | null): PreparedRoom[] =>
  rooms.map((room) => {
    const others = room.people.filter((one) => one !== email);
    return { ...room, people: listed(room).id === roomId ? [...others, email] : others };
  });

/** Those who belong nowhere yet, moderators aside, come to whichever room has the fewest, in the order that `shuffle` makes. */
export function spreadPrepared(
  { rooms, invited }: Pick<StudyPrepared, 'rooms' | 'invited'>,
  shuffle: (emails: string[]) => string[],
): PreparedRoom[] {
  const people = invited.filter(({ isModerator }) => !isModerator).map(({ email }) => email);
  const seats = rooms.flatMap((room) => room.people.map((personId) => ({ personId, roomId: listed(room).id })));
  const ids = rooms.map((room) => listed(room).id);
  return spreadOver(shuffle(people), ids, seats).reduce<PreparedRoom[]>(
    (before, { personId, roomId }) => seated(before, personId, roomId),
    [...rooms],
  );
}

/** No one belongs anywhere. */
export const emptied = (rooms: Rooms): PreparedRoom[] => rooms.map((room) => ({ ...room, people: [] }));

/** In an order that no one can foresee. */
export function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  const [number] = [new Uint32Array(1)];
  return items.flatMap(() => {
    crypto.getRandomValues(number);
    return left.splice((number[0] ?? 0) % left.length, 1);
  });
}
