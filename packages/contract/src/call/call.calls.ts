import * as z from 'zod/mini';
import { call } from '../call.ts';
import { PublicId } from '../meeting/meeting.rules.ts';
import { callStates, callStatuses, onlineStatuses } from './call.states.ts';

const page = {
  pageNumber: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  rowCount: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100),
  search: z._default(z.string().check(z.trim(), z.maxLength(200, 'field.textLong')), ''),
};

/** A colleague who is online; `status` is one of {@link onlineStatuses}. */
export const OnlineUser = z.object({
  userId: PublicId,
  fullName: z.string(),
  email: z.string(),
  pictureUrl: z.nullable(z.string()),
  status: z.enum(onlineStatuses),
});
export type OnlineUser = z.infer<typeof OnlineUser>;

/** Colleagues who are online, by name, never the caller. */
export const getOnlineUsers = call({
  name: 'getOnlineUsers',
  method: 'GET',
  path: '/meeting/get-online-user',
  access: 'member',
  needs: 'calls',
  input: z.object(page),
  reply: z.object({ result: z.object({ items: z.array(OnlineUser), totalCount: z.int() }) }),
});

export const callFilters = ['all', 'unanswered', 'incoming', 'outgoing', 'missed'] as const;
export type CallFilter = (typeof callFilters)[number];

const Named = z.object({ fullName: z.string(), email: z.string() });
/** A call of the past, as one of its two sees it. */
export const CallRecord = z.object({
  id: PublicId,
  callerUserId: PublicId,
  callerUser: Named,
  calleeUser: Named,
  callStatus: z.enum(callStatuses),
  direction: z.enum(['incoming', 'outgoing', 'missed']),
  /** ISO time. */
  created: z.string(),
  unanswered: z.boolean(),
  busy: z.boolean(),
  /** Seconds that the two talked; null: it was not answered, or continues. */
  duration: z.nullable(z.int()),
});
export type CallRecord = z.infer<typeof CallRecord>;

/** The caller's calls of the past, the latest first. */
export const getMyCalls = call({
  name: 'getMyCalls',
  method: 'GET',
  path: '/meeting/get-my-calls',
  access: 'member',
  needs: 'calls',
  input: z.object({ ...page, filter: z._default(z.enum(callFilters), 'all') }),
  reply: z.object({ result: z.object({ items: z.array(CallRecord), totalCount: z.int() }) }),
});

export const IncomingCall = z.object({
  callID: PublicId,
  meetingID: PublicId,
  callerUserEmail: z.string(),
  callerFullName: z.string(),
  /** ISO time. */
  created: z.string(),
});
export const OutgoingCall = z.object({
  callID: PublicId,
  meetingID: PublicId,
  userName: z.string(),
  state: z.enum(callStates),
  created: z.string(),
});
export type IncomingCall = z.infer<typeof IncomingCall>;
export type OutgoingCall = z.infer<typeof OutgoingCall>;

/** What rings for the caller of this, whom they are calling, and how many calls they missed since they last looked. */
export const getActiveCalls = call({
  name: 'getActiveCalls',
  method: 'GET',
  path: '/meeting/get-standing-calls',
  access: 'member',
  input: z.object({}),
  reply: z.object({
    incoming: z.nullable(IncomingCall),
    outgoing: z.nullable(OutgoingCall),
    /** What became of the call that they made last: its tab may have missed the answer. `isOver`: no one talks any more. */
    lastOutgoing: z.nullable(z.object({ callID: PublicId, state: z.enum(callStates), isOver: z.boolean() })),
    missed: z.int(),
    doNotDisturb: z.boolean(),
    missedCallMails: z.boolean(),
  }),
});

/** Missed calls from before now are known. */
export const markMissedCallsSeen = call({
  name: 'markMissedCallsSeen',
  method: 'POST',
  path: '/meeting/see-missed-calls',
  access: 'member',
  input: z.object({}),
  reply: z.object({}),
});

/** Whether calls ring at all, and whether missed ones are told by mail. */
export const setCallPreferences = call({
  name: 'setCallPreferences',
  method: 'POST',
  path: '/meeting/set-call-preferences',
  access: 'member',
  input: z.object({ doNotDisturb: z.boolean(), missedCallMails: z.boolean() }),
  reply: z.object({}),
});
