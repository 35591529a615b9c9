import * as z from 'zod/mini';
import { PublicId } from '../meeting/meeting.rules.ts';
import { hubMethod } from '../signal.ts';
import { callAnswers, callStates } from './call.states.ts';

const Text = z.string().check(z.maxLength(320));

/**
 * Calls a colleague by their address and answers with the call's id. With a meeting that the caller is in and moderates, the
 * colleague is called into that one; otherwise a room of the two is made.
 */
export const callToUser = hubMethod(
  'CallToUser',
  z.tuple([Text, z.optional(z.nullable(PublicId))]),
  z.object({ callID: PublicId, meetingID: PublicId, userName: z.string(), state: z.enum(callStates) }),
  [
    'call.yourself',
    'call.notColleague',
    'call.already',
    'call.notModerator',
    'billing.notInPackage',
    'session.forbidden',
  ],
);

/** Answers a call: caller's address, caller's name, the call, 1 to accept or 2 to decline, its meeting. The call alone counts. */
export const replyToCall = hubMethod(
  'ReplyToCall',
  z.tuple([Text, Text, PublicId, z.enum(callAnswers), z.nullable(PublicId)]),
  z.object({ state: z.enum(callStates), meetingID: PublicId }),
  ['call.over'],
);

/** The caller gives up. */
export const cancelToCall = hubMethod('CancelToCall', z.tuple([PublicId]), z.object({ state: z.enum(callStates) }), [
  'call.over',
]);

/** A device of the callee rings now. */
export const callRings = hubMethod('CallRings', z.tuple([PublicId]), z.object({ state: z.enum(callStates) }), [
  'call.over',
]);

/** From now on this line is notified of colleagues who come, go or become busy. */
export const watchColleagues = hubMethod('WatchColleagues', z.tuple([]), z.object({}), [
  'session.forbidden',
  'billing.notInPackage',
]);
