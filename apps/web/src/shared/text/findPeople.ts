/** Text for comparing names: without case and marks, the way the viewer's language folds case (i/İ, ı/I). */
const folded = (text: string, locale: string): string =>
  text.toLocaleLowerCase(locale).normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').trim();

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
