/** Keys that a template literal of the code can make: `subscription.${state}`. */
interface Maker {
  readonly pattern: RegExp;
  /** Of each part that is filled in, whether several stand there side by side. */
  readonly joined: readonly boolean[];
}

const TEMPLATE = /`((?:\w|\$\{[^`]*?\})+\.(?:\w|\$\{[^`]*?\})+)`/g;
const FILLED = /(?:\$\{[^}]*\})+/g;

function makerOf(template: string): Maker | null {
  // One that may be any key at all says nothing of what is used.
  if (!template.includes('$') || /^\$\{[^}]*\}\.\$\{[^}]*\}$/.test(template)) return null;
  const joined = [...template.matchAll(FILLED)].map(([filled]) => filled.split('${').length > 2);
  try {
    return { pattern: new RegExp(`^${template.replace('.', '\\.').replace(FILLED, '(\\w+)')}$`), joined };
  } catch {
    // A part that is filled in has signs of its own: none of a key.
    return null;
  }
}

/**
 * Of some keys, `namespace.name`, those that no code names: neither on its own nor by a template whose parts are words of the
 * code. What a template is filled with is not followed, so a key goes unnoticed whose name is a word that is used for something else.
 */
export function unusedPhrases(keys: readonly string[], code: string): readonly string[] {
  const named = new Set([...code.matchAll(/['"`](\w+\.\w+)['"`]/g)].map(([, key]) => key));
  const makers = [...new Set([...code.matchAll(TEMPLATE)].map(([, template]) => template ?? ''))].flatMap(
    (template) => makerOf(template) ?? [],
  );
  const words = new Set(code.match(/\w+/g));
  const small = new Set([...words].map((word) => word.toLowerCase()));
  const areWords = (part: string): boolean => part.split('_').every((word) => words.has(word));
  const arePieces = (part: string): boolean =>
    part.split(/_|(?=[A-Z])/).every((piece) => piece === '' || small.has(piece.toLowerCase()));
  const isMade = (key: string) =>
    makers.some(({ pattern, joined }) => {
      const parts = pattern.exec(key)?.slice(1);
      return parts?.every((part, index) => areWords(part) || (joined[index] && arePieces(part))) ?? false;
    });
  return keys.filter((key) => !named.has(key) && !isMade(key));
}
