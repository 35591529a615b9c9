import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { LOBBY_MESSAGE_MAX, mediaSources, type SwitchableRule } from './room.rules.ts';

const Done = z.object({ ok: z.literal(true) });
const actionRefusals = ['room.personGone', 'room.notYourself'] as const;
const moveRefusals = [...actionRefusals, 'room.creatorStays'] as const;
const change = z.optional(z.boolean());
/** What is left out stays. */
const switches = {
  guestsWait: change,
  locked: change,
  chatOff: change,
  privateChatOff: change,
  microphonesOff: change,
  camerasOff: change,
  camerasForModerators: change,
  screensOff: change,
  muteOnStart: change,
} satisfies Record<SwitchableRule, typeof change>;
const actionLimit = { points: 120, seconds: 60, by: 'admission' } as const;

/** Mutes a microphone or stops a camera or a shared screen. The person may start it again. */
export const stopMedia = call({
  name: 'stopMedia',
  method: 'POST',
  path: '/room/stop-media',
  access: 'moderator',
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
  access: 'moderator',
  input: z.object({ participantId: PublicId, source: z.enum(mediaSources), allowed: z.boolean() }),
  reply: Done,
  refusals: [...actionRefusals, 'billing.notInPackage'],
  limit: actionLimit,
});

/**
 * Asks someone to open their microphone, or opens it (`open`) where the meeting's rules let moderators do that. Nothing
 * happens to a microphone that is open or was taken away.
 */
export const askMicrophone = call({
  name: 'askMicrophone',
  method: 'POST',
  path: '/room/ask-microphone',
  access: 'moderator',
  input: z.object({ participantId: PublicId, open: z._default(z.boolean(), false) }),
  reply: Done,
  refusals: [...actionRefusals, 'room.unmuteOff'],
  limit: { points: 40, seconds: 60, by: 'admission' },
});

/**
 * Puts someone out. What is known of the person is refused from then on: the entry, its tokens, the invitation, the account,
 * the browser, and the address unless its owner proves it. A moderator may let them back in (`allowBack`).
 */
export const removePerson = call({
  name: 'removePerson',
  method: 'POST',
  path: '/room/remove',
  access: 'moderator',
  input: z.object({ participantId: PublicId }),
  reply: Done,
  refusals: moveRefusals,
  limit: actionLimit,
});

export const changeRole = call({
  name: 'changeRole',
  method: 'POST',
  path: '/room/role',
  access: 'moderator',
  input: z.object({ participantId: PublicId, moderator: z.boolean() }),
  reply: Done,
  refusals: moveRefusals,
  limit: actionLimit,
});

/**
 * Switches rules of the meeting that continues, and writes to those who wait; what is left out stays. Letting guests in without
 * waiting lets in who waits. Locking lets no one new in but the meeting's own moderators, and anyone a moderator lets in who
 * waited before.
 */
export const changeRules = call({
  name: 'changeRules',
  method: 'POST',
  path: '/room/rules',
  access: 'moderator',
  input: z.object({
    ...switches,
    /** What those who wait to be let in read; empty takes it back. */
    lobbyMessage: z.optional(z.string().check(z.trim(), z.maxLength(LOBBY_MESSAGE_MAX, 'field.textLong'))),
  }),
  reply: Done,
  refusals: ['billing.notInPackage'],
  limit: { points: 30, seconds: 60, by: 'admission' },
});

/** Most people whom one "mute all" leaves out. */
export const MUTE_EXCEPT_MAX = 20;

/**
 * Mutes everyone in the caller's room but the caller and those of `except`. Everyone is told; each may open their microphone
 * again, unless the rules say otherwise.
 */
export const muteAll = call({
  name: 'muteAll',
  method: 'POST',
  path: '/room/mute-all',
  access: 'moderator',
  input: z.object({ except: z._default(z.array(PublicId).check(z.maxLength(MUTE_EXCEPT_MAX)), []) }),
  reply: Done,
  limit: { points: 20, seconds: 60, by: 'admission' },
});

/** Shows someone of the caller's room large to everyone there, until they leave it or a moderator ends it (null). */
export const setSpotlight = call({
  name: 'setSpotlight',
  method: 'POST',
  path: '/room/spotlight',
  access: 'moderator',
  input: z.object({ participantId: z.nullable(PublicId) }),
  reply: Done,
  refusals: ['room.personGone'],
  limit: actionLimit,
});

/** A moderator lowers someone's hand. */
export const lowerHand = call({
  name: 'lowerHand',
  method: 'POST',
  path: '/room/lower-hand',
  access: 'moderator',
  input: z.object({ participantId: PublicId }),
  reply: Done,
  refusals: actionRefusals,
  limit: actionLimit,
});
