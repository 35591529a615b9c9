import { readStored, removeStored, writeStored } from '../storage/storage.ts';

/** A draft as the browser keeps it: no one reads it, or what it is a draft of, without the key of its account. */
export interface DraftEntry {
  /** Id of the account. In the clear, so that signing out erases it even where the key never came. */
  readonly owner: string;
  /** Stands for its name. */
  readonly slot: string;
  /** When it was written (milliseconds). */
  readonly at: number;
  readonly sealed: string;
}

/** A draft that was not gone on with for this long is removed. */
export const DRAFT_DAYS = 7;
const DRAFT_MS = DRAFT_DAYS * 86_400_000;
/** Characters of one draft, sealed. The longest text of administration, changed in one language throughout, is shorter. */
export const DRAFT_MAX = 600_000;
/** How many are kept of an account, and in a browser that many people use; the oldest ones go first. */
export const DRAFTS_OF_ACCOUNT = 20;
export const DRAFTS_IN_BROWSER = 60;
/** Characters of all drafts: browsers keep about five million. */
export const DRAFTS_MAX = 2_000_000;

const isEntry = (value: unknown): value is DraftEntry => {
  if (typeof value !== 'object' || value === null) return false;
  const { owner, slot, at, sealed }: { readonly [K in keyof DraftEntry]?: unknown } = value;
  return typeof owner === 'string' && typeof slot === 'string' && typeof at === 'number' && typeof sealed === 'string';
};

/** A clock that was set back makes no draft last for years. */
const isFresh = ({ at }: DraftEntry, now: number): boolean => Math.abs(now - at) < DRAFT_MS;

const stored = (): readonly DraftEntry[] => {
  const stored = readStored('drafts');
  return Array.isArray(stored) ? stored.filter(isEntry) : [];
};

function store(entries: readonly DraftEntry[]): void {
  if (entries.length > 0) writeStored('drafts', entries);
  else removeStored('drafts');
}

/** What is there and not too old, the oldest first. */
export const draftEntries = (now: number): readonly DraftEntry[] => stored().filter((entry) => isFresh(entry, now));

const lengthOf = (entries: readonly DraftEntry[]): number =>
  entries.reduce((sum, { sealed }) => sum + sealed.length, 0);

/** Keeps a draft in the place of its former state. One that is too large is not kept, and its former state stays. */
export function keepEntry(entry: DraftEntry): boolean {
  if (entry.sealed.length > DRAFT_MAX) return false;
  const others = draftEntries(entry.at).filter(({ owner, slot }) => owner !== entry.owner || slot !== entry.slot);
  const own = others.filter(({ owner }) => owner === entry.owner);
  const tooMany = new Set(own.slice(0, Math.max(0, own.length + 1 - DRAFTS_OF_ACCOUNT)));
  let entries = [...others.filter((other) => !tooMany.has(other)), entry];
  while (entries.length > DRAFTS_IN_BROWSER || lengthOf(entries) > DRAFTS_MAX) entries = entries.slice(1);
  store(entries);
  return true;
}

/** Removes drafts, and those that are too old with them. Nothing is written where nothing changes. */
export function dropEntries(isMeant: (entry: DraftEntry) => boolean, now: number): void {
  const before = stored();
  const after = before.filter((entry) => isFresh(entry, now) && !isMeant(entry));
  if (after.length < before.length) store(after);
}

/** Removes drafts that are too old, and the one that an older version kept in the clear. */
export function dropOldDrafts(): void {
  removeStored('planDraft');
  dropEntries(() => false, Date.now());
}
