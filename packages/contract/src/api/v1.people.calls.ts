import * as z from 'zod/mini';
import { call, V1 } from '../call.ts';
import { companyRoles } from '../company/company.rules.ts';
import { participantRoles } from '../meeting/meeting.calls.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { EXAMPLE_ID, exampleOf } from './v1.examples.ts';
import { ApiInstant, apiReads, apiWrites, cursorInput, cursorReply } from './v1.paging.ts';

const Done = z.object({ ok: z.literal(true) });
const Participant = z.object({ id: PublicId, participantId: PublicId });

/** How someone stands in a meeting that is going on. */
export const apiParticipantStates = ['inside', 'waiting'] as const;

/** Someone inside a meeting, or in its lobby. */
export const ApiParticipant = z.object({
  id: PublicId,
  fullName: z.string(),
  /** `waiting`: until a moderator admits them. */
  state: z.enum(apiParticipantStates),
  /** Null: waiting. */
  role: z.nullable(z.enum(participantRoles)),
  isOrganiser: z.boolean(),
  /** Since when they are inside, or wait. */
  since: ApiInstant,
});
export type ApiParticipant = z.infer<typeof ApiParticipant>;

const ofModerators = ['meeting.notFound', 'room.notModerator'] as const;

/** Who is inside, and who waits in the lobby. The acting account has to moderate the meeting by its plan. */
export const apiListParticipants = call({
  name: 'apiListParticipants',
  method: 'GET',
  path: `${V1}/meetings/:id/participants`,
  access: 'key',
  scope: 'participants:read',
  switchedBy: 'api',
  input: z.object({ id: PublicId }),
  reply: z.object({ items: z.array(ApiParticipant) }),
  refusals: ofModerators,
  limit: apiReads,
  description: 'Who is inside a meeting and who waits in its lobby.',
  example: exampleOf(null, {
    items: [
      {
        id: EXAMPLE_ID,
        fullName: 'Bora Kaya',
        state: 'inside',
        role: 'user',
        isOrganiser: false,
        since: '2026-11-21T12:01:00.000Z',
      },
    ],
  }),
});

/** Mutes someone inside, who may unmute themselves. */
export const apiMuteParticipant = call({
  name: 'apiMuteParticipant',
  method: 'POST',
  path: `${V1}/meetings/:id/participants/:participantId/mute`,
  access: 'key',
  scope: 'participants:write',
  switchedBy: 'api',
  input: Participant,
  reply: Done,
  refusals: [...ofModerators, 'room.personGone'],
  limit: apiWrites,
  description: 'Mutes the microphone of someone inside, who may unmute themselves.',
  example: exampleOf({}, { ok: true }),
});

/** Admits someone who waits in the lobby. */
export const apiAdmitParticipant = call({
  name: 'apiAdmitParticipant',
  method: 'POST',
  path: `${V1}/meetings/:id/participants/:participantId/admit`,
  access: 'key',
  scope: 'participants:write',
  switchedBy: 'api',
  input: Participant,
  reply: Done,
  refusals: [...ofModerators, 'room.notWaiting', 'room.full'],
  limit: apiWrites,
  description: 'Admits someone who waits in the lobby.',
  example: exampleOf({}, { ok: true }),
});

/** Removes someone who is inside, who cannot come back, or turns someone away who waits. */
export const apiRemoveParticipant = call({
  name: 'apiRemoveParticipant',
  method: 'DELETE',
  path: `${V1}/meetings/:id/participants/:participantId`,
  access: 'key',
  scope: 'participants:write',
  switchedBy: 'api',
  input: Participant,
  reply: Done,
  refusals: [...ofModerators, 'room.personGone', 'room.notWaiting', 'room.notYourself', 'room.creatorStays'],
  limit: apiWrites,
  description: 'Removes someone who is inside, or turns someone away who waits in the lobby.',
  example: exampleOf(null, { ok: true }),
});

/** Someone of a company. */
export const ApiPerson = z.object({
  id: PublicId,
  fullName: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  hasSeat: z.boolean(),
  isActive: z.boolean(),
  /** Since when they belong to the company. */
  created: ApiInstant,
});
export type ApiPerson = z.infer<typeof ApiPerson>;

/** People of the acting account's company, the last who joined first. Empty where it belongs to none. */
export const apiListPeople = call({
  name: 'apiListPeople',
  method: 'GET',
  path: `${V1}/people`,
  access: 'key',
  scope: 'people:read',
  switchedBy: 'api',
  input: z.object(cursorInput),
  reply: cursorReply(ApiPerson),
  limit: apiReads,
  description: 'People of the company of the acting account, with their role and seat.',
  example: exampleOf(null, {
    items: [
      {
        id: EXAMPLE_ID,
        fullName: 'Ada Yılmaz',
        email: 'ada@example.com',
        role: 'owner',
        hasSeat: true,
        isActive: true,
        created: '2026-01-05T08:00:00.000Z',
      },
    ],
    nextCursor: null,
  }),
});
