import {
  apiCancelMeeting,
  apiChangeMeeting,
  apiCreateInstantMeeting,
  apiCreateJoinLink,
  apiEndMeeting,
  apiGetMeeting,
  apiListMeetings,
  apiPlanMeeting,
} from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import { endAsOrganiser } from '../../room/index.ts';
import type { Deps } from '../deps.ts';
import { cancel, change, createInstant, getMeeting, joinLink, listMeetings, plan } from './v1.meetings.ts';

export function meetingV1Routes(bind: Bind, deps: Deps): void {
  bind(apiListMeetings, (input, { account }) => listMeetings(deps, account, input));
  bind(apiPlanMeeting, (input, context) => plan(deps, input, context));
  bind(apiGetMeeting, ({ id }, { account }) => getMeeting(deps, account, id));
  bind(apiChangeMeeting, (input, context) => change(deps, input, context));
  bind(apiCancelMeeting, (input, { account }) => cancel(deps, account, input));
  bind(apiCreateInstantMeeting, (input, context) => createInstant(deps, input, context));
  bind(apiEndMeeting, async ({ id }, { account }) => {
    await endAsOrganiser(deps, account, id);
    return { ok: true as const };
  });
  bind(apiCreateJoinLink, (input, { account }) => joinLink(deps, account, input));
}
