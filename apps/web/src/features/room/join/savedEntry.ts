import * as z from 'zod/mini';
import { readForTab, removeForTab, writeForTab } from '#shared/storage/storage.ts';
import { savedEntryKey } from './early.ts';

/**
 * A place in a meeting as this tab remembers it, so that a reload or a restored tab comes back to it. The microphone
 * is left out on purpose: it never opens on its own.
 */
const SavedEntry = z.object({
  /** Secret of this entry (`RoomSession.admissionToken`). */
  admissionToken: z.string().check(z.minLength(1), z.maxLength(512)),
  /** Whether the camera was on. */
  camera: z.boolean(),
});
export type SavedEntry = z.infer<typeof SavedEntry>;

/** Where this tab remembers a form that was not sent. */
export const typedFormKey = (encoded: string): string => `form.${encoded}`;

let cached: { readonly encoded: string; readonly savedEntry: SavedEntry } | null = null;

/** A request to be let in, kept in the same place: anyone who waits has no place yet. */
const Ticket = z.object({ ticket: z.string() });

/** What this tab keeps under a key, where it is as it should be. */
export function kept<S extends z.ZodMiniType>(key: string, schema: S): z.output<S> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(readForTab(key) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The place that this tab holds through a join link, or null. */
export const savedEntryAt = (encoded: string): SavedEntry | null => kept(savedEntryKey(encoded), SavedEntry);

/** The ticket of the request that this tab made through a join link, or null. */
export const ticketAt = (encoded: string): string | null => kept(savedEntryKey(encoded), Ticket)?.ticket ?? null;

export const keepTicket = (encoded: string, ticket: string): void =>
  writeForTab(savedEntryKey(encoded), JSON.stringify({ ticket }));

export function saveEntry(encoded: string, savedEntry: SavedEntry): void {
  cached = { encoded, savedEntry };
  // Anyone who is in needs no form: the next one in this tab begins empty.
  removeForTab(typedFormKey(encoded));
  writeForTab(savedEntryKey(encoded), JSON.stringify(savedEntry));
}

/** Leaving, and every end of a meeting, gives the place up. */
export function discardSavedEntry(encoded: string): void {
  if (cached?.encoded === encoded) cached = null;
  removeForTab(savedEntryKey(encoded));
}

/** The room tells whenever its camera goes on or off. */
export function noteCamera(on: boolean): void {
  if (cached !== null && cached.savedEntry.camera !== on)
    saveEntry(cached.encoded, { ...cached.savedEntry, camera: on });
}
