/** So many people have a place in the picture; a tile with less room shows no face. */
export const SEATS = 16;

/**
 * Who has a place when there are more people than places: everybody keeps theirs, and somebody who speaks without one takes the
 * place of whoever was silent longest. `spokeAt`: when somebody spoke last; whoever never did is missing.
 */
export function seated(
  before: readonly string[],
  present: readonly string[],
  spokeAt: ReadonlyMap<string, number>,
): readonly string[] {
  const stay = before.filter((id) => present.includes(id)).slice(0, SEATS);
  const waiting = present.filter((id) => !stay.includes(id));
  const seats = [...stay, ...waiting.slice(0, SEATS - stay.length)];
  const spoke = (id: string) => spokeAt.get(id) ?? 0;
  for (const id of waiting.slice(SEATS - stay.length).toSorted((a, b) => spoke(b) - spoke(a))) {
    const silent = seats.reduce((one, other) => (spoke(other) < spoke(one) ? other : one));
    if (spoke(id) <= spoke(silent)) break;
    seats[seats.indexOf(silent)] = id;
  }
  return seats;
}
