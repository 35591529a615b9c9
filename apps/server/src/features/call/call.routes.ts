import {
  callRings,
  callToUser,
  cancelToCall,
  declinePushedCall,
  getActiveCalls,
  getMyCalls,
  getOnlineUsers,
  getPushKey,
  markMissedCallsSeen,
  movePushTarget,
  removePushTarget,
  replyToCall,
  savePushTarget,
  setCallPreferences,
  watchColleagues,
} from '@salon/contract';
import { DomainError } from '#platform/errors.ts';
import type { Bind } from '#platform/http/bind.ts';
import { type AnsweredMethod, answered } from '#platform/hub/methods.ts';
import { limitsOfUser } from '../billing/index.ts';
import {
  cancel,
  history,
  markRinging,
  placeCall,
  replyTo,
  seeMissed,
  setPreferences,
  standing,
} from './call.service.ts';
import type { Deps } from './deps.ts';
import { onlineColleagues } from './presence.ts';
import { changeTarget, declinePushed, removeTarget, saveTarget } from './push.service.ts';

export function callRoutes(bind: Bind, deps: Deps): void {
  bind(getOnlineUsers, (input, { account: { userId }, companyId }) =>
    onlineColleagues(deps, { userId, companyId }, input),
  );
  bind(getMyCalls, (input, { account }) => history(deps, account, input));
  bind(getActiveCalls, (_input, { account }) => standing(deps, account));
  bind(markMissedCallsSeen, async (_input, { account }) => {
    await seeMissed(deps, account);
    return {};
  });
  bind(setCallPreferences, async (input, { account }) => {
    await setPreferences(deps, account, input);
    return {};
  });
  pushRoutes(bind, deps);
}

function pushRoutes(bind: Bind, deps: Deps): void {
  bind(getPushKey, async () => ({ key: deps.push.publicKey }));
  bind(savePushTarget, async (input, { account }) => {
    await saveTarget(deps, account, input);
    return {};
  });
  bind(removePushTarget, async ({ endpoint }, { account }) => {
    await removeTarget(deps, account, endpoint);
    return {};
  });
  bind(movePushTarget, async (input) => {
    await changeTarget(deps, input);
    return {};
  });
  bind(declinePushedCall, async ({ token }) => {
    await declinePushed(deps, token);
    return {};
  });
}

/** What the specification's clients ask over the hub. Who speaks is known by the line: names and addresses of their own are not read. */
export const callMethods = (deps: Deps): readonly AnsweredMethod[] => [
  answered(callToUser, async ([email, meetingId = null], { account }) => {
    await deps.switches.demand('calls');
    return placeCall(deps, account, email, meetingId);
  }),
  answered(replyToCall, ([_email, _name, id, answer], { account }) => replyTo(deps, account, id, answer)),
  answered(cancelToCall, ([id], { account }) => cancel(deps, account, id)),
  answered(callRings, ([id], { account }) => markRinging(deps, account, id)),
  answered(watchColleagues, async (_input, { account: { userId, companyId }, watchPresence }) => {
    if (companyId === null) throw new DomainError('session.forbidden');
    if (!(await limitsOfUser(deps.db, userId, deps.clock.now())).calls) throw new DomainError('billing.notInPackage');
    await watchPresence(companyId);
    return {};
  }),
];
