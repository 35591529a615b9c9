import { goMeeting, joinMeeting, type RoomSession, resumeRoom } from '@salon/contract';
import { type Sent, send } from '../../../shared/api/index.ts';
import type { Details, Meeting } from './join.form.ts';
import { seatAt } from './seat.ts';

/** An answer that was fetched ahead is used only while it is fresh. Milliseconds. */
const EARLY_ANSWER_MS = 10_000;
const early = new Map<string, { readonly at: number; readonly answer: Promise<Sent<Meeting>> }>();

/**
 * Asks what meeting a link leads to while the page's code is still on its way. Somebody who returns to a place that
 * this tab holds does not need to know.
 */
export function askEarly(encoded: string): void {
  if (early.has(encoded) || seatAt(encoded) !== null) return;
  early.set(encoded, { at: performance.now(), answer: send(goMeeting, { id: encoded }) });
}

/** What meeting a join link leads to. */
export function askMeeting(encoded: string): Promise<Sent<Meeting>> {
  const kept = early.get(encoded);
  early.delete(encoded);
  if (kept !== undefined && performance.now() - kept.at < EARLY_ANSWER_MS) return kept.answer;
  return send(goMeeting, { id: encoded });
}

export const join = (details: Details): Promise<Sent<RoomSession>> => send(joinMeeting, details);

/** Takes a remembered place again, with the secret of its entry. */
export const resume = (admission: string): Promise<Sent<RoomSession>> => send(resumeRoom, {}, { admission });
