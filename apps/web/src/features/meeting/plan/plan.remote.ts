import {
  createMeeting,
  type EditDetail,
  editLiveMeeting,
  editMeeting,
  findPeople,
  getEditDetail,
  getLiveEditDetail,
  getMeetingDetail,
  getPlanLimits,
  type MeetingDetail,
  type MeetingPlan,
  type ReplyOf,
  type SeriesScope,
} from '@salon/contract';
import { type Sent, send } from '../../../shared/api/index.ts';

/** What the caller's package lets them plan. */
export type Limits = ReplyOf<typeof getPlanLimits>;
/** A meeting that was just planned or changed. */
export type Planned = ReplyOf<typeof createMeeting>;

export const readLimits = (): Promise<Sent<Limits>> => send(getPlanLimits, {});

/** Meetings that are sent to many people at once take the server a while. */
const PLAN_TIMEOUT_MS = 60_000;

export const planMeeting = (plan: MeetingPlan): Promise<Sent<Planned>> =>
  send(createMeeting, plan, { timeout: PLAN_TIMEOUT_MS });

/** Which meeting is changed, and from which state of it the form was filled. */
export interface Edited {
  readonly id: string;
  readonly revision: number;
  readonly scope: SeriesScope;
  readonly isLive: boolean;
}

export function changeMeeting({ id, revision, scope, isLive }: Edited, plan: MeetingPlan): Promise<Sent<Planned>> {
  if (!isLive) return send(editMeeting, { id, revision, scope, ...plan }, { timeout: PLAN_TIMEOUT_MS });
  const { title, summary, description, headerText, attendeeWelcomeMessage, moderatorWelcomeMessage } = plan;
  const texts = { title, summary, description, headerText, attendeeWelcomeMessage, moderatorWelcomeMessage };
  return send(
    editLiveMeeting,
    { id, revision, ...texts, selectedUsers: plan.selectedUsers },
    { timeout: PLAN_TIMEOUT_MS },
  );
}

/** What the form is filled from; `isLive`: only a part of it may be changed now. */
export interface Editable {
  readonly detail: EditDetail;
  readonly isLive: boolean;
}

/** Reads a meeting for its form; one that goes on is read for the shorter one. */
export async function readEditable(id: string, scope: SeriesScope): Promise<Sent<Editable>> {
  const whole = await send(getEditDetail, { id, scope });
  if (whole.ok) return { ok: true, reply: { detail: whole.reply, isLive: false } };
  if (whole.code !== 'meeting.started') return whole;
  const live = await send(getLiveEditDetail, { id });
  return live.ok ? { ok: true, reply: { detail: live.reply, isLive: true } } : live;
}

/** A meeting to plan once more. */
export const readAgain = (id: string): Promise<Sent<MeetingDetail>> => send(getMeetingDetail, { id });

export const searchPeople = (search: string, signal: AbortSignal) => send(findPeople, { search }, { signal });
