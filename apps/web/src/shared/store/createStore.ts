import { useSyncExternalStore } from 'react';

/** A small piece of state outside React. `set` merges and tells the listeners when something changed. */
export interface Store<State extends object> {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      const same = (Object.keys(change) as (keyof State)[]).every((key) => Object.is(state[key], change[key]));
      if (same) return;
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One part of a store in a component; `select` must return the same value for the same state. */
export const useStore = <State extends object, Part>(store: Store<State>, select: (state: State) => Part): Part => {
  const snapshot = () => select(store.get());
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
};
