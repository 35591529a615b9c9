import * as z from 'zod/mini';
import { readForTab, removeForTab, writeForTab } from '../../../shared/storage/storage.ts';
import { seatKey } from './early.ts';

/**
 * A place in a meeting as this tab remembers it, so that a reload or a restored tab comes back to it. The microphone
 * is left out on purpose: it never opens by itself.
 */
const Seat = z.object({
  /** Secret of this entry (`RoomSession.admissionToken`). */
  admissionToken: z.string().check(z.minLength(1), z.maxLength(512)),
  /** Whether the camera was on. */
  camera: z.boolean(),
});
export type Seat = z.infer<typeof Seat>;

let kept: { readonly encoded: string; readonly seat: Seat } | null = null;

/** The place that this tab holds through a join link, or null. */
export function seatAt(encoded: string): Seat | null {
  const text = readForTab(seatKey(encoded));
  if (text === null) return null;
  try {
    const parsed = z.safeParse(Seat, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function keepSeat(encoded: string, seat: Seat): void {
  kept = { encoded, seat };
  writeForTab(seatKey(encoded), JSON.stringify(seat));
}

/** Leaving, and every end of a meeting, gives the place up. */
export function giveUpSeat(encoded: string): void {
  if (kept?.encoded === encoded) kept = null;
  removeForTab(seatKey(encoded));
}

/** The room tells whenever its camera goes on or off. */
export function noteCamera(on: boolean): void {
  if (kept !== null && kept.seat.camera !== on) keepSeat(kept.encoded, { ...kept.seat, camera: on });
}
