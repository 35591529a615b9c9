interface Device {
  readonly id: string;
  readonly deviceOf?: string | undefined;
}
interface Sending {
  readonly camera: boolean;
  readonly screen: boolean;
  readonly isSpeaking: boolean;
}

/**
 * Those who have a tile: each person once, and further devices of theirs that send a picture. Anyone who speaks on any device of
 * theirs is marked in each of their tiles.
 */
export function tiles<D extends Device, S extends Sending>(
  devices: readonly D[],
  senderOf: (id: string) => S,
): readonly (D & S)[] {
  const people = Map.groupBy(
    devices.map((device) => ({ ...device, ...senderOf(device.id) })),
    ({ id, deviceOf }) => deviceOf ?? id,
  );
  return [...people.values()].flatMap((own) => {
    const isSpeaking = own.some((device) => device.isSpeaking);
    const pictures = own.filter(({ camera, screen }) => camera || screen);
    return (pictures.length > 0 ? pictures : own.slice(0, 1)).map((device) => ({ ...device, isSpeaking }));
  });
}

/** This many people have a place in the picture; a tile with less room shows no face. */
export const SEATS = 16;

/**
 * Who has a place when there are more people than places: everyone keeps theirs, and someone who speaks without one takes the
 * place of anyone who was silent longest. `spokeAt`: when someone spoke last; anyone who never did is missing.
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
