import {
  createMeeting,
  type EditDetail,
  editLiveMeeting,
  editMeeting,
  getEditDetail,
  getLiveEditDetail,
  type getPlanLimits,
  liveRules,
  type MeetingPlan,
  type ReplyOf,
  type SeriesScope,
} from '@salon/contract';
import * as z from 'zod/mini';
import { type Sent, send } from '#shared/api/index.ts';
import { refresh } from '#shared/query/index.ts';
import { meetingReads } from '../meeting.reads.ts';

/** What the caller's package lets them plan. */
export type Limits = ReplyOf<typeof getPlanLimits>;
/** A meeting that was just planned or changed. */
export type Planned = ReplyOf<typeof createMeeting>;

/** Meetings that are sent to many people at once take the server a while. */
const PLAN_TIMEOUT_MS = 60_000;

/** What lists and calendars show of meetings is out of date then. */
async function thenRefreshed(planned: Promise<Sent<Planned>>): Promise<Sent<Planned>> {
  const sent = await planned;
  if (sent.ok) void refresh(...meetingReads);
  return sent;
}

export const planMeeting = (plan: MeetingPlan): Promise<Sent<Planned>> =>
  thenRefreshed(send(createMeeting, plan, { timeout: PLAN_TIMEOUT_MS }));

const LiveRules = z.object(liveRules);

/** Which meeting is changed, and from which state of it the form was filled. */
export interface Edited {
  readonly id: string;
  readonly revision: number;
  readonly scope: SeriesScope;
  readonly isLive: boolean;
}

/** What of a plan differs from another one. */
const differencesOf = (plan: MeetingPlan, from: MeetingPlan): Partial<MeetingPlan> =>
  Object.fromEntries(Object.entries(plan).filter(([field, value]) => value !== from[field as keyof MeetingPlan]));

/** Changes a meeting whose form began with `from`. */
export function changeMeeting(
  { id, revision, scope, isLive }: Edited,
  plan: MeetingPlan,
  from: MeetingPlan,
): Promise<Sent<Planned>> {
  const options = { timeout: PLAN_TIMEOUT_MS };
  if (!isLive) return thenRefreshed(send(editMeeting, { id, revision, scope, ...plan }, options));
  const { title, summary, description, headerText, attendeeWelcomeMessage, moderatorWelcomeMessage } = plan;
  const texts = { title, summary, description, headerText, attendeeWelcomeMessage, moderatorWelcomeMessage };
  // A rule that no one touched in the form may have been switched in the room meanwhile, and stays so.
  const rules = LiveRules.parse(differencesOf(plan, from));
  const input = { id, revision, ...rules, ...texts, selectedUsers: plan.selectedUsers };
  return thenRefreshed(send(editLiveMeeting, input, options));
}

/** What the form is filled from; `isLive`: only a part of it may be changed now. */
export interface Editable {
  readonly detail: EditDetail;
  readonly isLive: boolean;
}

/** Reads a meeting for its form; one that goes on is read for the shorter one. */
export async function readEditable(id: string, scope: SeriesScope, signal: AbortSignal): Promise<Sent<Editable>> {
  const whole = await send(getEditDetail, { id, scope }, { signal });
  if (whole.ok) return { ok: true, reply: { detail: whole.reply, isLive: false } };
  if (whole.code !== 'meeting.started') return whole;
  const live = await send(getLiveEditDetail, { id }, { signal });
  return live.ok ? { ok: true, reply: { detail: live.reply, isLive: true } } : live;
}
