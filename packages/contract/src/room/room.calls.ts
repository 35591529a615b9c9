import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { mediaSources, reactions } from './room.rules.ts';

const Done = z.object({ ok: z.literal(true) });
const actionRefusals = ['room.personGone', 'room.notYourself'] as const;
const moveRefusals = [...actionRefusals, 'room.creatorStays'] as const;
const actionLimit = { points: 120, seconds: 60, by: 'admission' } as const;

/** What the "meeting information" of the room shows. What moderators alone may know is null for others. */
export const getRoomInformation = call({
  name: 'getRoomInformation',
  method: 'GET',
  path: '/room/information',
  who: 'participant',
  input: z.object({}),
  reply: z.object({
    title: z.string(),
    /** 10 digits that people type to come to this meeting. */
    number: z.string(),
    /** Page path of the shareable link. */
    link: z.string(),
    summary: z.string(),
    creatorFullName: z.string(),
    /** What everybody reads who comes in. */
    welcome: z.string(),
    forModerators: z.nullable(
      z.object({
        accessCode: z.nullable(z.string()),
        welcome: z.string(),
        maxParticipants: z.int(),
        /** ISO time of the planned end or the package's limit; null while neither is known. */
        endsAt: z.nullable(z.string()),
        /** Page path of the meeting's file; null: the caller has no account that may see it. */
        filePath: z.nullable(z.string()),
      }),
    ),
    /** For whoever made the meeting by an account: their package, and the first that holds more. Guests are not sold to. */
    plan: z.nullable(
      z.object({
        title: z.string(),
        isFree: z.boolean(),
        /** ISO time; null: it is no trial. */
        trialEndsAt: z.nullable(z.string()),
        /** The package ends the meeting, not a plan of its own. */
        limitsTime: z.boolean(),
        more: z.nullable(z.object({ title: z.string(), maxParticipants: z.int(), maxMinutes: z.nullable(z.int()) })),
      }),
    ),
  }),
  limit: actionLimit,
});
export type RoomInformation = z.infer<typeof getRoomInformation.reply>;

/** Gives the place up. Leaving twice is leaving. */
export const leaveRoom = call({
  name: 'leaveRoom',
  method: 'POST',
  path: '/room/leave',
  who: 'participant',
  absent: true,
  input: z.object({}),
  reply: Done,
  limit: actionLimit,
});

/** Ends the meeting for everybody, see `whyNotEnd`. */
export const endMeeting = call({
  name: 'endMeeting',
  method: 'POST',
  path: '/room/end',
  who: 'moderator',
  input: z.object({}),
  reply: Done,
  refusals: ['room.guestEnds'],
  limit: actionLimit,
});

/** Mutes a microphone or stops a camera or a shared screen. The person may start it again. */
export const stopMedia = call({
  name: 'stopMedia',
  method: 'POST',
  path: '/room/stop-media',
  who: 'moderator',
  input: z.object({ participantId: PublicId, source: z.enum(mediaSources) }),
  reply: Done,
  refusals: actionRefusals,
  limit: actionLimit,
});

/** Takes away (or gives back) the right to send from a source; what is being sent stops. */
export const allowMedia = call({
  name: 'allowMedia',
  method: 'POST',
  path: '/room/allow-media',
  who: 'moderator',
  input: z.object({ participantId: PublicId, source: z.enum(mediaSources), allowed: z.boolean() }),
  reply: Done,
  refusals: actionRefusals,
  limit: actionLimit,
});

/**
 * Asks somebody to open their microphone, or opens it (`open`) where the meeting's rules let moderators do that. Nothing
 * happens to a microphone that is open or was taken away.
 */
export const askMicrophone = call({
  name: 'askMicrophone',
  method: 'POST',
  path: '/room/ask-microphone',
  who: 'moderator',
  input: z.object({ participantId: PublicId, open: z._default(z.boolean(), false) }),
  reply: Done,
  refusals: [...actionRefusals, 'room.unmuteOff'],
  limit: { points: 40, seconds: 60, by: 'admission' },
});

/**
 * Puts somebody out. What is known of the person is refused from then on: the entry, its tokens, the invitation, the account,
 * the browser, and the address unless its owner proves it. A moderator may let them back in (`allowBack`).
 */
export const removePerson = call({
  name: 'removePerson',
  method: 'POST',
  path: '/room/remove',
  who: 'moderator',
  input: z.object({ participantId: PublicId }),
  reply: Done,
  refusals: moveRefusals,
  limit: actionLimit,
});

export const changeRole = call({
  name: 'changeRole',
  method: 'POST',
  path: '/room/role',
  who: 'moderator',
  input: z.object({ participantId: PublicId, moderator: z.boolean() }),
  reply: Done,
  refusals: moveRefusals,
  limit: actionLimit,
});

/**
 * Switches rules of the meeting that goes on; what is left out stays. Letting guests in without waiting lets in who waits.
 * Locking lets nobody new in but the meeting's own moderators, and whomever a moderator lets in who waited before.
 */
export const changeRules = call({
  name: 'changeRules',
  method: 'POST',
  path: '/room/rules',
  who: 'moderator',
  input: z.object({ guestsWait: z.optional(z.boolean()), locked: z.optional(z.boolean()) }),
  reply: Done,
  limit: { points: 30, seconds: 60, by: 'admission' },
});

export const raiseHand = call({
  name: 'raiseHand',
  method: 'POST',
  path: '/room/hand',
  who: 'participant',
  input: z.object({ raised: z.boolean() }),
  reply: Done,
  limit: actionLimit,
});

/** A moderator lowers somebody's hand. */
export const lowerHand = call({
  name: 'lowerHand',
  method: 'POST',
  path: '/room/lower-hand',
  who: 'moderator',
  input: z.object({ participantId: PublicId }),
  reply: Done,
  refusals: actionRefusals,
  limit: actionLimit,
});

export const sendReaction = call({
  name: 'sendReaction',
  method: 'POST',
  path: '/room/react',
  who: 'participant',
  input: z.object({ reaction: z.enum(reactions) }),
  reply: Done,
  limit: { points: 30, seconds: 10, by: 'admission' },
});
