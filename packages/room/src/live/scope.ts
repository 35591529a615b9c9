/** Owns everything that has to end when the room is left: timers, listeners, connections. */
export interface Scope {
  readonly ended: boolean;
  /** Calls `end` when the scope ends, at once when it has ended already. Returns a function that lets go of it. */
  own(end: () => void): () => void;
  end(): void;
}

export function newScope(): Scope {
  const owned = new Set<() => void>();
  let ended = false;
  return {
    get ended() {
      return ended;
    },
    own(end) {
      if (ended) {
        end();
        return () => {};
      }
      owned.add(end);
      return () => owned.delete(end);
    },
    end() {
      if (ended) return;
      ended = true;
      for (const end of owned) end();
      owned.clear();
    },
  };
}
