import {
  answerInvitation,
  answerMeeting,
  createMeeting,
  editLiveMeeting,
  editMeeting,
  findPeople,
  getCalendarPreferences,
  getEditDetail,
  getInvitation,
  getLiveEditDetail,
  getMeetingCalendarModal,
  getMeetingDetail,
  getMeetingFile,
  getMeetings,
  getMeetingsForDashboard,
  getPlanLimits,
  packageTitle,
  registerMeeting,
  resendInvitation,
  saveCalendarPreferences,
  suspendMeeting,
} from '@salon/contract';
import { accountLanguage } from '@salon/phrases';
import type { PackageLimits } from '#features/billing/index.ts';
import { networkOf } from '#platform/http/address.ts';
import type { Bind } from '#platform/http/bind.ts';
import { calendarPreferences, changePreferences } from '../calendar/meeting.feed.ts';
import type { Deps } from '../deps.ts';
import { answerAsUser, answerByLink, invitationOf, registerFor } from '../invitations/meeting.invitation.ts';
import { peopleFor } from '../invitations/meeting.people.ts';
import { resend } from '../invitations/meeting.resend.ts';
import { calendarFile, calendarModal, dashboard, detail, meetingsPage } from '../lists/meeting.readModels.ts';
import { changeLiveMeeting, changeMeeting, editDetail } from './meeting.edit.ts';
import { planLimitsOf, planMeeting, plannerOf } from './meeting.plan.ts';
import { changeStatus } from './meeting.status.ts';

export function planningRoutes(bind: Bind, deps: Deps): void {
  bind(getMeetings, (input, { account, language }) => meetingsPage(deps, account, input, language));
  bind(getMeetingsForDashboard, (input, { account, language }) =>
    dashboard(deps, account, Number(input.count), language),
  );
  bind(getMeetingDetail, (input, { account, language }) => detail(deps, account, input.id, language));
  bind(getMeetingCalendarModal, (input, { account, language }) => calendarModal(deps, account, input.id, language));
  bind(createMeeting, ({ id, revision, scope, ...plan }, { account, language }) =>
    id == null
      ? planMeeting(deps, account, plan, language)
      : changeMeeting(deps, account, { id, revision, scope, ...plan }, language),
  );
  bind(editMeeting, (input, { account, language }) => changeMeeting(deps, account, input, language));
  bind(editLiveMeeting, (input, { account, language }) => changeLiveMeeting(deps, account, input, language));
  bind(getEditDetail, (input, { account }) => editDetail(deps, account, input.id, input.scope, 'edit'));
  bind(getLiveEditDetail, (input, { account }) => editDetail(deps, account, input.id, 'this', 'editLive'));
  bind(suspendMeeting, (input, { account }) => changeStatus(deps, account, input));
  bind(registerMeeting, (input, { account, address }) => registerFor(deps, account, input, networkOf(address)));
  bind(resendInvitation, (input, { account }) => resend(deps, account, input));
  bind(findPeople, async (input, { account }) => ({ people: await peopleFor(deps.db, account.userId, input.search) }));
  bind(getCalendarPreferences, (_input, { account }) => calendarPreferences(deps, account));
  bind(saveCalendarPreferences, (input, { account }) => changePreferences(deps, account, input));
  bind(getMeetingFile, (input, { account }) => calendarFile(deps, account, input.id));
  bind(getInvitation, (input, { language }) => invitationOf(deps, input.link, language));
  bind(answerInvitation, (input, { language }) => answerByLink(deps, input, language));
  bind(answerMeeting, (input, { account }) => answerAsUser(deps, account, input.id, input.response));
  bind(getPlanLimits, async (_input, { account, language }) => {
    const { ahead } = await plannerOf(deps, account);
    const toReply = (limits: PackageLimits) => ({
      ...planLimitsOf(limits),
      recording: limits.recording && deps.features.provides('recording'),
      presenting: limits.presenting && deps.features.provides('presenting'),
    });
    return {
      ...toReply(ahead.now),
      attendeeList: ahead.now.attendeeList,
      isTrial: ahead.isTrial,
      later: ahead.later.map(({ from, titles, isFree, limits }) => ({
        from: from.toISOString(),
        title: packageTitle(titles, accountLanguage(language)),
        isFree,
        ...toReply(limits),
      })),
    };
  });
}
