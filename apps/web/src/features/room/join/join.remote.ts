import { goMeeting, joinMeeting, type RoomSession, resumeRoom } from '@salon/contract';
import { type Sent, send } from '../../../shared/api/index.ts';
import { encodedIn } from './address.ts';
import { takeEarly } from './early.ts';
import type { Details, Meeting } from './join.form.ts';

/** So long the page's first picture waits for the answer that was asked ahead. Milliseconds. */
const PATIENCE_MS = 400;
let prepared: { readonly encoded: string; readonly sent: Sent<Meeting> } | null = null;

/** Takes in what was asked ahead for the join link at this address, if it comes soon. */
export async function prepareDoor(pathname: string): Promise<void> {
  const encoded = encodedIn(pathname);
  const early = encoded === null ? undefined : takeEarly(encoded);
  if (encoded === null || early === undefined) return;
  const asked = send(goMeeting, { id: encoded }, { early }).then((sent) => {
    prepared = { encoded, sent };
  });
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** What is known about a join link already, once. */
export function takePrepared(encoded: string): Sent<Meeting> | null {
  const kept = prepared;
  prepared = null;
  return kept?.encoded === encoded ? kept.sent : null;
}

/** What meeting a join link leads to. */
export const askMeeting = (encoded: string): Promise<Sent<Meeting>> => send(goMeeting, { id: encoded });

export const join = (details: Details): Promise<Sent<RoomSession>> => send(joinMeeting, details);

/** Takes a remembered place again, with the secret of its entry. */
export const resume = (admission: string): Promise<Sent<RoomSession>> => send(resumeRoom, {}, { admission });
