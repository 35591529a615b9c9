import { readStored, writeStored } from '#shared/storage/storage.ts';

/** What was chosen for camera and microphone, kept in this browser. */
export interface StoredEffects {
  /** The name of a background; `none`: the room as it is. */
  readonly background: string;
  /** Strong noise suppression, besides what the browser does on its own. */
  readonly noise: boolean;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

export function readStoredEffects(): StoredEffects {
  const { background, noise } = record(record(readStored('views')).effects);
  return { background: typeof background === 'string' ? background : 'none', noise: noise === true };
}

export const keepEffects = (change: Partial<StoredEffects>): void =>
  writeStored('views', { ...record(readStored('views')), effects: { ...readStoredEffects(), ...change } });
