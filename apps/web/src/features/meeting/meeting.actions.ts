import {
  type ErrorCode,
  getActionDenial,
  type MeetingAction,
  type MeetingItem,
  type MeetingStatus,
  type MeetingViewer,
} from '@salon/contract';
import type { PhraseKey } from '#shared/phrases/index.ts';

/** What an action needs to know of a meeting. */
export type ActionMeeting = Pick<
  MeetingItem,
  'meetingStatus' | 'startingDate' | 'endDate' | 'isPlanned' | 'isCreator' | 'role'
>;

/** An action as a button offers it: `disabledReason` says why it cannot be done now. */
export interface OfferedAction {
  readonly action: MeetingAction;
  readonly disabledReason: PhraseKey | null;
}

/**
 * A meeting's status now: time continues after a list was fetched. What someone decided (cancelled, suspended, deleted, ended)
 * stays as it was told.
 */
export function statusNow(
  { meetingStatus, startingDate, endDate, isPlanned }: ActionMeeting,
  now: number,
): MeetingStatus {
  const isOver = endDate !== null && Date.parse(endDate) <= now;
  if (meetingStatus === 'upcoming' && isPlanned && startingDate !== null && Date.parse(startingDate) <= now)
    return isOver ? 'terminated' : 'ongoing';
  return (meetingStatus === 'ongoing' || meetingStatus === 'suspended') && isOver ? 'terminated' : meetingStatus;
}

const viewerOf = ({ isCreator }: ActionMeeting): MeetingViewer => (isCreator ? 'creator' : 'invited');

const words: Partial<Record<ErrorCode, PhraseKey>> = {
  'meeting.notStarted': 'calendar.whyNotStarted',
  'meeting.ended': 'calendar.whyEnded',
  'meeting.over': 'calendar.whyOver',
  'meeting.started': 'calendar.whyOngoing',
  'meeting.inactive': 'calendar.whySuspended',
  'meeting.notSuspended': 'calendar.whyNotSuspended',
  'meeting.cancelled': 'calendar.whyCancelled',
  'meeting.notFound': 'calendar.whyDeleted',
  'meeting.notCreator': 'calendar.whyNotCreator',
  'meeting.notPlanned': 'calendar.whyNotPlanned',
};

/** A refusal in the few words of a tooltip. */
export function getDenialPhraseKey(action: MeetingAction, code: ErrorCode): PhraseKey {
  if (action === 'delete' && code === 'meeting.started') return 'calendar.whyOngoingDelete';
  if (action === 'delete' && code === 'meeting.over') return 'calendar.whyOverDelete';
  return words[code] ?? 'common.forbidden';
}

/**
 * The actions that a meeting's buttons offer, in their order. A suspended meeting offers to be resumed in place of being
 * suspended; while it continues, editing means what may still be changed.
 */
export function actionsOf(meeting: ActionMeeting, now: number): readonly OfferedAction[] {
  const status = statusNow(meeting, now);
  const actions: readonly MeetingAction[] = [
    'join',
    'details',
    status === 'ongoing' && meeting.isPlanned ? 'editLive' : 'edit',
    status === 'suspended' ? 'resume' : 'suspend',
    'cancel',
    'delete',
  ];
  return actions.map((action) => {
    const code = getActionDenial(action, status, viewerOf(meeting), meeting.isPlanned);
    return { action, disabledReason: code === null ? null : getDenialPhraseKey(action, code) };
  });
}

/** Whether a meeting may be dragged to another time: the creator's, planned, not begun. */
export const isMovable = (meeting: ActionMeeting, now: number): boolean =>
  meeting.isPlanned && statusNow(meeting, now) === 'upcoming' && meeting.isCreator;

/** Words of a status. */
export const statusWords: Record<MeetingStatus, PhraseKey> = {
  upcoming: 'calendar.statusUpcoming',
  ongoing: 'calendar.statusOngoing',
  terminated: 'calendar.statusTerminated',
  cancelled: 'calendar.statusCancelled',
  suspended: 'calendar.statusSuspended',
  deleted: 'calendar.statusDeleted',
};
