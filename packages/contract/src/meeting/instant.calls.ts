import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from './meeting.rules.ts';

/** A title as base64 (either alphabet) of UTF-8. */
export const EncodedTitle = z.string('field.required').check(z.minLength(1, 'field.required'));

const Asked = z._default(z.enum(['true', 'false'], 'field.invalid'), 'false');

/**
 * Creates an instant meeting. A visitor's meeting has the limits of the free package. `moderatorLink` is the creator's
 * own: anyone who holds it moderates this meeting. `hasAccessCode` asks for a code, which the server makes: a secret has no place
 * in an address. `guestsWait` has guests wait until a moderator lets them in.
 */
export const createQuickMeeting = call({
  name: 'createQuickMeeting',
  method: 'GET',
  path: '/meeting/create-quickly-meeting/:title',
  access: 'anyone',
  needs: 'instantMeeting',
  mayBeUser: true,
  changes: true,
  input: z.object({ title: EncodedTitle, hasAccessCode: Asked, guestsWait: Asked }),
  reply: z.object({
    meetingId: PublicId,
    title: z.string(),
    /** Asked of those who come by the shareable link; null: none is. */
    accessCode: z.nullable(z.string()),
    /** 10 digits that people type to come to this meeting. */
    number: z.string(),
    /** Page path of the shareable link; it grants nothing but the way to the join page. */
    link: z.string(),
    /** Page path of the creator's personal link. */
    moderatorLink: z.string(),
    maxParticipants: z.int(),
    /** Longest duration in minutes, counted from the first entry. */
    maxMinutes: z.int(),
  }),
  refusals: ['session.crossSite', 'meeting.visitorsMayNotCreate', 'admin.maintenance'],
  limit: { points: 60, seconds: 3600, by: 'caller' },
});
