import type { Preferences } from '#shared/room/index.ts';
import { readStored, writeStored } from '#shared/storage/storage.ts';
import { createStore, type Store } from '#shared/store/createStore.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was kept of them; anything odd counts as never chosen. */
export function preferencesFrom(views: unknown): Preferences {
  const stored = isRecord(views) && isRecord(views.room) ? views.room : {};
  return {
    sounds: stored.sounds !== false,
    hush: stored.hush === true,
    keys: stored.keys !== false,
    mirror: stored.mirror !== false,
    selfView: stored.selfView !== false,
    dataSaver: stored.dataSaver === true,
    pinned: Array.isArray(stored.pinned) ? stored.pinned.filter((name) => typeof name === 'string') : [],
  };
}

/** The preferences as a store that writes every change to the browser's storage, beside the other kept views. */
export function openPreferences(): Store<Preferences> {
  const store = createStore<Preferences>(preferencesFrom(readStored('views')));
  store.subscribe(() => {
    const views = readStored('views');
    writeStored('views', { ...(isRecord(views) ? views : {}), room: store.get() });
  });
  return store;
}
