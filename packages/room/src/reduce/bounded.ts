/** So many who are no longer here are remembered: a late signal cannot bring them back, and nothing grows with the meeting. */
export const MAX_DEPARTED = 100;

type Known<Value> = Readonly<Record<string, Value>>;

/** What is known by id with the latest news of somebody; of those who are gone only the latest stay. */
export function upsertBounded<Value extends { readonly id: string }>(
  known: Known<Value>,
  news: Value,
  isGone: (value: Value) => boolean,
): Known<Value> {
  if (!isGone(news)) return { ...known, [news.id]: news };
  const { [news.id]: _before, ...rest } = known;
  const all: Known<Value> = { ...rest, [news.id]: news };
  const departed = Object.values(all).filter(isGone);
  if (departed.length <= MAX_DEPARTED) return all;
  const dropped = new Set(departed.slice(0, -MAX_DEPARTED).map(({ id }) => id));
  return Object.fromEntries(Object.entries(all).filter(([id]) => !dropped.has(id)));
}

/** The ids with another one, without those of whom nothing is known any more. */
export const appendBounded = (heard: readonly string[], id: string, known: Known<unknown>): readonly string[] => [
  ...heard.filter((one) => one !== id && known[one] !== undefined),
  id,
];
