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

let held: { readonly encoded: string; readonly seat: Seat } | null = null;

/** A request to be let in, kept in the same place: whoever waits has no place yet. */
const Ticket = z.object({ ticket: z.string() });

function kept<S extends z.ZodMiniType>(encoded: string, schema: S): z.output<S> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(readForTab(seatKey(encoded)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The place that this tab holds through a join link, or null. */
export const seatAt = (encoded: string): Seat | null => kept(encoded, Seat);

/** The ticket of the request that this tab made through a join link, or null. */
export const ticketAt = (encoded: string): string | null => kept(encoded, Ticket)?.ticket ?? null;

export const keepTicket = (encoded: string, ticket: string): void =>
  writeForTab(seatKey(encoded), JSON.stringify({ ticket }));

export function keepSeat(encoded: string, seat: Seat): void {
  held = { encoded, seat };
  writeForTab(seatKey(encoded), JSON.stringify(seat));
}

/** Leaving, and every end of a meeting, gives the place up. */
export function giveUpSeat(encoded: string): void {
  if (held?.encoded === encoded) held = null;
  removeForTab(seatKey(encoded));
}

/** The room tells whenever its camera goes on or off. */
export function noteCamera(on: boolean): void {
  if (held !== null && held.seat.camera !== on) keepSeat(held.encoded, { ...held.seat, camera: on });
}
