/**
 * Values that change too often for the state, such as sound levels: who watches hears each of them and draws it outside
 * of React. The state does not change by them.
 */
export interface Channel<Value> {
  /** Calls back with the value of now and with every later one until the returned function is called. */
  watch(key: string, onValue: (value: Value) => void): () => void;
}

export interface OpenChannel<Value> extends Channel<Value> {
  /** There is a new value of one key, or of all. */
  changed(key?: string): void;
}

/** `open` begins what the values come from when the first one watches; what it returns ends it after the last one. */
export function newChannel<Value>(
  read: (key: string) => Value,
  open: (changed: () => void) => () => void = () => () => undefined,
): OpenChannel<Value> {
  const watchers = new Map<() => void, string>();
  let close = () => {};
  const changed = (key?: string) => {
    for (const [tell, watched] of watchers) if (key === undefined || key === watched) tell();
  };
  return {
    changed,
    watch(key, onValue) {
      const tell = () => onValue(read(key));
      if (watchers.size === 0) close = open(() => changed());
      watchers.set(tell, key);
      tell();
      return () => {
        if (watchers.delete(tell) && watchers.size === 0) close();
      };
    },
  };
}
