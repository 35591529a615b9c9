/** Neighbours on the colour wheel look alike: the golden angle keeps people apart. Degrees. */
const GOLDEN_ANGLE = 137.508;

/** A calm hue for somebody's placeholder, the same for everybody who sees them. Degrees. */
export function hueOf(personId: string): number {
  let sum = 0;
  for (const sign of personId) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return Math.round((sum * GOLDEN_ANGLE) % 360);
}
