import { folded } from './folded.ts';

/** People whose name contains every word that was typed, in the order given. */
export function findPeople<P extends { readonly fullName: string }>(
  people: readonly P[],
  typed: string,
  locale: string,
): readonly P[] {
  const words = folded(typed, locale).split(/\s+/).filter(Boolean);
  return people.filter((person) => {
    const name = folded(person.fullName, locale);
    return words.every((word) => name.includes(word));
  });
}
