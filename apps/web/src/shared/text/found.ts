import { folded, unmarked } from './folded.ts';

/** A place in a text, from one index to before another. */
export type Place = readonly [from: number, to: number];

/** Where what was typed stands in a text, whatever its case and marks; nothing typed stands nowhere. */
export function placesOf(text: string, typed: string, locale: string): readonly Place[] {
  const wanted = folded(typed, locale);
  if (wanted === '') return [];
  let flat = '';
  // Where in the text each sign of the flat one comes from.
  const from: number[] = [];
  let index = 0;
  for (const sign of text) {
    const plain = unmarked(sign, locale);
    flat += plain;
    for (let unit = 0; unit < plain.length; unit += 1) from.push(index);
    index += sign.length;
  }
  from.push(index);
  const places: Place[] = [];
  for (let at = flat.indexOf(wanted); at >= 0; at = flat.indexOf(wanted, at + wanted.length))
    places.push([from[at] ?? 0, from[at + wanted.length] ?? index]);
  return places;
}
