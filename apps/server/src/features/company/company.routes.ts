import {
  type ApprovalOutcome,
  answerCompanyInvitation,
  changeMemberRole,
  companyApproval,
  createCompany,
  dropCompany,
  getAllCompanyUsers,
  getCompany,
  getLogo,
  inviteMember,
  leaveCompany,
  listCompanyInvitations,
  readCompanyApproval,
  removeLogo,
  removeMember,
  resendCompanyInvitation,
  saveBranding,
  setMemberSeat,
  uploadLogo,
  withdrawCompanyInvitation,
} from '@salon/contract';
import { type BaseKey, phrasesFor } from '@salon/phrases/all';
import { transact } from '#platform/db/transact.ts';
import type { Bind } from '#platform/http/bind.ts';
import { companyAdminRoutes } from './company.admin.routes.ts';
import { approve, create, drop, readApproval } from './company.approval.ts';
import { companyLogo, dropLogo, rebrand, saveLogo } from './company.branding.ts';
import { companyDirectoryRoutes } from './company.directory.routes.ts';
import { answer, invite, reissueInvitation, withdraw } from './company.invitations.ts';
import { changeRole, leave, remove, setSeat } from './company.membership.ts';
import { invitationPage, ownPage, userPage } from './company.reads.ts';
import { invitationWire } from './company.wire.ts';
import type { Deps } from './deps.ts';

const done = { ok: true } as const;

/** What an answer to a mail says. */
const outcomeTexts: Readonly<Record<ApprovalOutcome, readonly [title: BaseKey, content: BaseKey]>> = {
  joined: ['companyAnswer.joinedTitle', 'companyAnswer.joined'],
  alreadyJoined: ['companyAnswer.joinedTitle', 'companyAnswer.alreadyJoined'],
  declined: ['companyAnswer.declinedTitle', 'companyAnswer.declined'],
  signUpNeeded: ['companyAnswer.signUpTitle', 'companyAnswer.signUp'],
};

export function companyRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;
  bind(readCompanyApproval, ({ v }) => readApproval(deps, v));
  bind(companyApproval, async ({ v, notMe }, { language }) => {
    const answered = await approve(deps, v, notMe === 'true');
    const [title, content] = outcomeTexts[answered.outcome];
    const t = phrasesFor(language);
    const values = { company: answered.companyName };
    return { ...answered, title: t(title, values), content: t(content, values) };
  });
  bind(createCompany, async (input, { account, language }) => {
    await create(deps, account, input);
    const t = phrasesFor(language);
    return { title: t('companyAnswer.sentTitle'), content: t('companyAnswer.sent', { email: input.email }) };
  });
  bind(dropCompany, async (_input, { account }) => {
    await transact(db, (tx) => drop(deps, tx, account.userId));
    return done;
  });
  bind(getCompany, (_input, { account }) => ownPage(deps, account));
  bind(getAllCompanyUsers, (input, { account, companyId }) => userPage(deps, account, companyId, input));
  bind(changeMemberRole, async ({ userId, role }, { account }) => {
    await changeRole(deps, account, userId, role);
    return done;
  });
  bind(removeMember, async (input, { account }) => {
    await remove(deps, account, input);
    return done;
  });
  bind(leaveCompany, async (input, { account }) => {
    await leave(deps, account, input);
    return done;
  });
  bind(setMemberSeat, async ({ userId, given }, { account }) => {
    await setSeat(deps, account, userId, given);
    return done;
  });
  bind(listCompanyInvitations, (input, { companyId }) => invitationPage(deps, companyId, input));
  bind(inviteMember, async (input, { account }) => ({
    invitation: invitationWire(await invite(deps, account, input), clock.now()),
  }));
  bind(resendCompanyInvitation, async ({ invitationId }, { account }) => ({
    invitation: invitationWire(await reissueInvitation(deps, account, invitationId), clock.now()),
  }));
  bind(withdrawCompanyInvitation, async ({ invitationId }, { account }) => {
    await withdraw(deps, account, invitationId);
    return done;
  });
  bind(answerCompanyInvitation, async ({ invitationId, accepted }, { account }) => {
    await answer(deps, account, invitationId, accepted);
    return done;
  });
  bind(saveBranding, async (input, { account }) => {
    await rebrand(deps, account, input);
    return done;
  });
  bind(uploadLogo, ({ file }, { account, companyId }) => saveLogo(deps, account, companyId, file));
  bind(removeLogo, async (_input, { account }) => {
    await dropLogo(deps, account);
    return done;
  });
  bind(getLogo, ({ name }) => companyLogo(deps, name));
  companyDirectoryRoutes(bind, deps);
  companyAdminRoutes(bind, deps);
}
