/** Departed participants to remember, so that late signals cannot restore them and memory stays bounded. */
export const MAX_DEPARTED = 100;

type Known<Value> = Readonly<Record<string, Value>>;

/** Inserts or updates an item by id; of the departed only the latest are kept. */
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

/** Appends an id and drops ids that are no longer known. */
export const appendBounded = (heard: readonly string[], id: string, known: Known<unknown>): readonly string[] => [
  ...heard.filter((one) => one !== id && known[one] !== undefined),
  id,
];
