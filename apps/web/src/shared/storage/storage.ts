/** What the browser keeps: the things of the specification's section 9 (names and values of enums are the contract's), sealed drafts, and how recordings are watched. */
export type StoredKey = 'session' | 'lookups' | 'views' | 'drafts' | 'push' | 'recordings' | 'searches';
/** What an older version kept in the clear; it is removed alone. */
type OutdatedKey = 'planDraft';
const ofSession: readonly (StoredKey | OutdatedKey)[] = [
  'session',
  'lookups',
  'views',
  'planDraft',
  'push',
  'recordings',
  'searches',
];

/** Grows when the shape of what is kept changes; what an older one wrote is forgotten. */
const STORED_VERSION = 1;

/** Where things go when the browser blocks or fills up its storage: they last as long as the page. */
const memory = { local: new Map<string, string>(), session: new Map<string, string>() };
type Area = keyof typeof memory;

function areaOf(area: Area): Storage | null {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

function read(area: Area, key: string): string | null {
  const stored = memory[area].get(key);
  if (stored !== undefined) return stored;
  try {
    return areaOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function write(area: Area, key: string, text: string): void {
  try {
    const storage = areaOf(area);
    if (storage === null) throw new Error('storage is blocked');
    storage.setItem(key, text);
    memory[area].delete(key);
  } catch {
    memory[area].set(key, text);
  }
}

function remove(area: Area, key: string): void {
  memory[area].delete(key);
  try {
    areaOf(area)?.removeItem(key);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** What was kept under a key, or null when nothing readable of this version is there. Parse it: people edit storage. */
export function readStored(key: StoredKey): unknown {
  const text = read('local', key);
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('v' in stored) || !('data' in stored)) return null;
    return stored.v === STORED_VERSION ? stored.data : null;
  } catch {
    return null;
  }
}

/** Keeps a value for the next visits. Never a token: those stay in memory. */
export const writeStored = (key: StoredKey, data: unknown): void =>
  write('local', key, JSON.stringify({ v: STORED_VERSION, data }));

export const removeStored = (key: StoredKey | OutdatedKey): void => remove('local', key);

/**
 * Forgets everything that was kept but sealed drafts (`shared/drafts`), for the next visits and for this tab (signing out): anyone who sits down here next is not
 * the person before, has no place in their meetings, and reads nothing that they wrote.
 */
export function clearStored(): void {
  for (const key of ofSession) remove('local', key);
  memory.session.clear();
  try {
    areaOf('session')?.clear();
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

/** Text that lasts as long as this browser tab. */
export const readForTab = (key: string): string | null => read('session', key);
export const writeForTab = (key: string, text: string): void => write('session', key, text);
export const removeForTab = (key: string): void => remove('session', key);
