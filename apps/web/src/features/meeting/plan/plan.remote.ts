import {
  createMeeting,
  createQuickMeeting,
  createShortLink,
  type EditDetail,
  editLiveMeeting,
  editMeeting,
  encodeUtf8,
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
import { type Failure, type Sent, send } from '../../../shared/api/index.ts';
import { config } from '../../../shared/config.ts';

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

/** An instant meeting that was just made. */
export interface InstantMeeting {
  /** Absolute address to send to people. */
  readonly link: string;
  /** The long address had to do: no short one could be made. */
  readonly isLong: boolean;
  /** Page path that makes its holder the moderator; stays with the creator. */
  readonly moderatorPath: string;
  readonly maxParticipants: number;
  readonly maxMinutes: number;
}

/** Makes an instant meeting and a short address for its link; without a short one the long one is given. */
export async function makeInstant(title: string): Promise<{ ok: true; meeting: InstantMeeting } | Failure> {
  const made = await send(createQuickMeeting, { title: encodeUtf8(title.trim()) });
  if (!made.ok) return made;
  const { link, moderatorLink, maxParticipants, maxMinutes } = made.reply;
  const long = `${config.publicUrl}${link}`;
  const short = await send(createShortLink, { origUrl: long });
  return {
    ok: true,
    meeting: {
      link: short.ok ? short.reply.shortUrl : long,
      isLong: !short.ok,
      moderatorPath: moderatorLink,
      maxParticipants,
      maxMinutes,
    },
  };
}
