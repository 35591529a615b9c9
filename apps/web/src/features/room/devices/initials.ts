const letters = /\p{L}\p{M}*/u;

/** The first letters of the first and the last word of a name, in capitals of the language; empty for no name. */
export function initialsOf(name: string, locale: string): string {
  const words = name.split(/\s+/).flatMap((word) => letters.exec(word)?.[0] ?? []);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${first}${last}`.toLocaleUpperCase(locale);
}
