import { goMeeting, joinMeeting, type RoomSession, resumeRoom } from '@salon/contract';
import { type Sent, send } from '#shared/api/index.ts';
import { sendAsked } from '#shared/captcha/sendAsked.ts';
import { encodedIn } from './address.ts';
import { isKnown } from './early.ts';
import type { Details, Meeting } from './join.form.ts';

/**
 * What the page brought along about the join link at its address, once. The server answered as to a visitor: anyone who is
 * signed in asks again.
 */
export function takePreloaded(encoded: string): Sent<Meeting> | null {
  const block = document.getElementById('salon-prejoin');
  block?.remove();
  if (block === null || isKnown() || encodedIn(location.pathname) !== encoded) return null;
  return { ok: true, reply: JSON.parse(block.textContent) };
}

/** What meeting a join link leads to. */
export const askMeeting = (encoded: string): Promise<Sent<Meeting>> => send(goMeeting, { id: encoded });

export const join = (details: Details): Promise<Sent<RoomSession>> =>
  sendAsked(details.meetingId, (captcha) => send(joinMeeting, details, captcha === undefined ? {} : { captcha }));

/** Takes a remembered place again, with the secret of its entry. */
export const resume = (admission: string): Promise<Sent<RoomSession>> => send(resumeRoom, {}, { admission });
