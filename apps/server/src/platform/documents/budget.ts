/**
 * Milliseconds of the event loop that one participant may take by what they write: so many at once (a document that comes back with
 * an hour's work), and so many each second after that. Counted by process: it is this process's event loop.
 */
const LOOP = { atOnce: 1000, second: 50 };
/** Who took nothing for long is forgotten when there are so many. */
const REMEMBERED = 2000;

/** What participants take of the event loop, over all their connections. */
export interface LoopBudget {
  charge(owner: string, ms: number): void;
  /** Milliseconds until the owner may have something read again; 0: now. */
  wait(owner: string): number;
}

export function newLoopBudget(now: () => number): LoopBudget {
  const spent = new Map<string, { left: number; at: number }>();
  const leftOf = (owner: string): number => {
    const known = spent.get(owner);
    if (known === undefined) return LOOP.atOnce;
    return Math.min(LOOP.atOnce, known.left + ((now() - known.at) * LOOP.second) / 1000);
  };
  return {
    charge(owner, ms) {
      if (spent.size >= REMEMBERED)
        for (const one of [...spent.keys()]) if (leftOf(one) >= LOOP.atOnce) spent.delete(one);
      spent.set(owner, { left: leftOf(owner) - ms, at: now() });
    },
    wait(owner) {
      const left = leftOf(owner);
      return left >= 0 ? 0 : Math.ceil((-left * 1000) / LOOP.second);
    },
  };
}
