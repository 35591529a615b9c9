import type { ErrorCode } from '../errors.ts';
import { getJoinStatusDenial, type MeetingStatus } from './meeting.states.ts';

/** What may be done with a meeting from outside of the room. */
export const meetingActions = ['join', 'details', 'edit', 'editLive', 'suspend', 'resume', 'cancel', 'delete'] as const;
export type MeetingAction = (typeof meetingActions)[number];

/** Who looks at a meeting. An administrator of the business has no more rights in a meeting than any other person. */
export type MeetingViewer = 'creator' | 'invited' | 'stranger';

/** Refusals of the actions that only the creator may do, by status; absent: allowed. */
const refusals: Record<
  'edit' | 'editLive' | 'suspend' | 'resume' | 'cancel' | 'delete',
  Partial<Record<MeetingStatus, ErrorCode>>
> = {
  edit: {
    ongoing: 'meeting.started',
    terminated: 'meeting.over',
    cancelled: 'meeting.cancelled',
    deleted: 'meeting.notFound',
  },
  editLive: {
    upcoming: 'meeting.notStarted',
    suspended: 'meeting.inactive',
    terminated: 'meeting.over',
    cancelled: 'meeting.cancelled',
    deleted: 'meeting.notFound',
  },
  suspend: {
    suspended: 'meeting.inactive',
    ongoing: 'meeting.started',
    terminated: 'meeting.over',
    cancelled: 'meeting.cancelled',
    deleted: 'meeting.notFound',
  },
  resume: {
    upcoming: 'meeting.notSuspended',
    ongoing: 'meeting.notSuspended',
    terminated: 'meeting.over',
    cancelled: 'meeting.cancelled',
    deleted: 'meeting.notFound',
  },
  cancel: {
    ongoing: 'meeting.started',
    terminated: 'meeting.over',
    cancelled: 'meeting.cancelled',
    deleted: 'meeting.notFound',
  },
  delete: { ongoing: 'meeting.started', terminated: 'meeting.over', deleted: 'meeting.notFound' },
};

/** What an instant meeting has no form, place in a calendar or invitations for. */
const plannedOnly: readonly MeetingAction[] = ['edit', 'editLive', 'suspend', 'resume', 'cancel'];

/**
 * Why someone may not do something with a meeting, or null. A stranger learns nothing: everything but joining is
 * answered as if the meeting did not exist.
 */
export function getActionDenial(
  action: MeetingAction,
  status: MeetingStatus,
  viewer: MeetingViewer,
  planned: boolean,
): ErrorCode | null {
  if (action === 'join') return getJoinStatusDenial(status, planned);
  if (viewer === 'stranger') return 'meeting.notFound';
  if (action === 'details') return status === 'deleted' && viewer !== 'creator' ? 'meeting.notFound' : null;
  if (viewer !== 'creator') return status === 'deleted' ? 'meeting.notFound' : 'meeting.notCreator';
  if (!planned && plannedOnly.includes(action)) return 'meeting.notPlanned';
  return refusals[action][status] ?? null;
}
