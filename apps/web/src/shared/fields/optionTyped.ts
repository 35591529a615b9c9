import { folded } from '../text/folded.ts';
import type { Option } from '../ui/Select.tsx';

/** What an option is found by. */
export const soughtIn = ({ label, also = '' }: Option<string>, locale: string): string =>
  folded(`${label} ${also}`, locale);

/** The option that a typed text stands for: the one that reads so, else the only one that holds it. */
export function optionTyped<Value extends string>(
  options: readonly Option<Value>[],
  typed: string,
  locale: string,
): Option<Value> | undefined {
  const part = folded(typed, locale);
  if (part === '') return undefined;
  const holding = options.filter((option) => soughtIn(option, locale).includes(part));
  const alike = holding.filter(({ label }) => folded(label, locale) === part);
  if (alike.length > 0) return alike.find(({ label }) => label === typed.trim()) ?? alike[0];
  return holding.length === 1 ? holding[0] : undefined;
}
