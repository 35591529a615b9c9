/** Characters that the feeds kept by one server have at most; the least lately asked for go first. */
const MAX_CHARACTERS = 16_000_000;
/** A feed that is longer is made again each time. */
const MAX_ENTRY_CHARACTERS = 2_000_000;

/** Texts of feeds by whom they are for, as long as their version stands. Each server has its own: it is only time saved. */
export interface FeedCache {
  /** The text of a version; made once, however many ask for it at the same time. */
  text(key: string, version: string, make: () => Promise<string>): Promise<string>;
}

export function feedCache(maxCharacters = MAX_CHARACTERS, longest = MAX_ENTRY_CHARACTERS): FeedCache {
  const texts = new Map<string, { version: string; text: string }>();
  const making = new Map<string, Promise<string>>();
  let characters = 0;
  const purge = (key: string) => {
    characters -= texts.get(key)?.text.length ?? 0;
    texts.delete(key);
  };
  const keep = (key: string, version: string, text: string) => {
    purge(key);
    if (text.length > longest) return;
    texts.set(key, { version, text });
    characters += text.length;
    for (const oldest of texts.keys()) {
      if (characters <= maxCharacters) return;
      purge(oldest);
    }
  };
  return {
    text(key, version, make) {
      const known = texts.get(key);
      if (known?.version === version) {
        // To the end of the line of those that go.
        texts.delete(key);
        texts.set(key, known);
        return Promise.resolve(known.text);
      }
      const name = `${key} ${version}`;
      const pending = making.get(name);
      if (pending !== undefined) return pending;
      const made = make()
        .then((text) => {
          keep(key, version, text);
          return text;
        })
        .finally(() => making.delete(name));
      making.set(name, made);
      return made;
    },
  };
}
