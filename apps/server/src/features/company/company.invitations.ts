import {
  COMPANY_CODE_DAYS,
  type CompanyRole,
  companyChanged,
  getInviteDenial,
  type inviteMember as inviteCall,
  type ParsedOf,
} from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import { bearerSecret, hashOf, publicId } from '#platform/ids.ts';
import type { Account } from '#platform/principal.ts';
import { emailKeyOf, userByEmail, userById } from '../account/index.ts';
import { assignSeat, revokeSeats } from '../billing/index.ts';
import {
  assertOpen,
  closeInvitation,
  insertInvitation,
  renewInvitation,
  setInvitationSeat,
} from './company.invitation.store.ts';
import { approvalMail, type Sender } from './company.mails.ts';
import { demand, join, managing, notifyMemberJoined } from './company.membership.ts';
import { type Invitation, invitationById, type NamedInvitation, ownersOf } from './company.queries.ts';
import { withinCompany } from './company.rowSecurity.store.ts';
import { updateCompany } from './company.store.ts';
import type { Deps } from './deps.ts';

export const senderOf = ({ name, surname, language }: Pick<Account, 'name' | 'surname' | 'language'>): Sender => ({
  fullName: `${name} ${surname}`.trim(),
  language,
});

/** A new code with its days. */
const codeFrom = (now: Date) => {
  const code = bearerSecret();
  return { code, codeHash: hashOf(code), expiresAt: new Date(now.getTime() + COMPANY_CODE_DAYS * 86_400_000) };
};

/** Writes an invitation with its mail. Throws `company.invited` where the address has an open one. */
export async function sendInvitation(
  deps: Deps,
  tx: Db,
  to: Pick<Invitation, 'companyId' | 'kind' | 'role' | 'email' | 'userId' | 'invitedBy'>,
  from: { companyName: string; sender: Sender },
): Promise<Invitation> {
  const now = deps.clock.now();
  const { code, ...codeFields } = codeFrom(now);
  const row = { ...to, ...codeFields, id: publicId(), emailKey: emailKeyOf(to.email), createdAt: now };
  const made = await withinCompany(deps.db, tx, to.companyId, () => insertInvitation(tx, row));
  if (made === null) throw new DomainError('company.invited');
  await approvalMail(deps, tx, made, { ...from, code });
  return made;
}

const buyersOf = async (tx: Db, companyId: string): Promise<string[]> =>
  (await ownersOf(tx, companyId)).map(({ userId }) => userId);

/** Invites an address, with a seat where one goes along. */
export async function invite(
  deps: Deps,
  account: Account,
  { email, role, seat }: ParsedOf<typeof inviteCall>,
): Promise<NamedInvitation> {
  const made = await transact(deps.db, async (tx) => {
    const { by, companyName } = await managing(tx, account);
    demand(getInviteDenial(by.role, role));
    if ((await userByEmail(tx, email))?.companyId === by.companyId) throw new DomainError('company.isMember');
    const to = {
      companyId: by.companyId,
      kind: 'invitation' as const,
      role,
      email,
      userId: null,
      invitedBy: by.userId,
    };
    const invitation = await sendInvitation(deps, tx, to, { companyName, sender: senderOf(account) });
    const names = { companyName, inviterName: by.fullName };
    if (!seat) return { ...invitation, ...names };
    const { id: seatId } = await assignSeat(deps, tx, await buyersOf(tx, by.companyId), { email, userId: null });
    await withinCompany(deps.db, tx, by.companyId, () => setInvitationSeat(tx, invitation.id, seatId));
    return { ...invitation, ...names, seatId };
  });
  deps.hub.toCompany(made.companyId, companyChanged, {});
  return made;
}

/** Mails an invitation again under a new code. */
export async function reissueInvitation(deps: Deps, account: Account, invitationId: string): Promise<NamedInvitation> {
  const sent = await transact(deps.db, async (tx) => {
    const { by, companyName } = await managing(tx, account);
    const { code, ...codeFields } = codeFrom(deps.clock.now());
    const which = { id: invitationId, companyId: by.companyId };
    const invitation = await withinCompany(deps.db, tx, by.companyId, () => renewInvitation(tx, which, codeFields));
    if (invitation === null || invitation.kind === 'founder') throw new DomainError('company.invitationGone');
    demand(getInviteDenial(by.role, invitation.role));
    await approvalMail(deps, tx, invitation, { companyName, sender: senderOf(account), code });
    return { ...invitation, companyName, inviterName: by.fullName };
  });
  deps.hub.toCompany(sent.companyId, companyChanged, {});
  return sent;
}

/** The seat that was offered along goes back. */
async function takeOffer(deps: Deps, tx: Db, { seatId, companyId, email }: Invitation): Promise<void> {
  if (seatId !== null) await revokeSeats(deps, tx, await buyersOf(tx, companyId), { userId: null, email });
}

/** Takes an invitation back; one that is closed already stays so. */
export async function withdraw(deps: Deps, account: Account, invitationId: string): Promise<void> {
  const companyId = await transact(deps.db, async (tx) => {
    const { by } = await managing(tx, account);
    const invitation = await invitationById(tx, invitationId);
    if (invitation?.companyId !== by.companyId) return null;
    demand(getInviteDenial(by.role, invitation.role));
    const close = () => closeInvitation(tx, invitation.id, 'withdrawn', deps.clock.now());
    if ((await withinCompany(deps.db, tx, by.companyId, close)) !== null) await takeOffer(deps, tx, invitation);
    return by.companyId;
  });
  if (companyId !== null) deps.hub.toCompany(companyId, companyChanged, {});
}

/** What someone's acceptance is done as. */
interface Accepted {
  companyId: string;
  userId: string;
  role: CompanyRole;
}

/** The account of an invitation belongs to its company from now on. Null: someone else closed the invitation in the meantime. */
export async function accept(deps: Deps, tx: Db, invitation: Invitation, userId: string): Promise<Accepted | null> {
  const now = deps.clock.now();
  if ((await closeInvitation(tx, invitation.id, 'accepted', now)) === null) return null;
  const user = await userById(tx, userId);
  if (user === null) throw new Error('accepting account not found');
  const { companyId, role, seatId, kind } = invitation;
  await join(deps, tx, user, { companyId, role, seatId });
  if (kind === 'founder') await updateCompany(tx, companyId, { approvedAt: now, declinedAt: null });
  return { companyId, userId, role };
}

/** Declines an invitation; a company that was to be founded by it is not. */
export async function decline(deps: Deps, tx: Db, invitation: Invitation): Promise<void> {
  const now = deps.clock.now();
  if ((await closeInvitation(tx, invitation.id, 'declined', now)) === null) return;
  await takeOffer(deps, tx, invitation);
  if (invitation.kind === 'founder') await updateCompany(tx, invitation.companyId, { declinedAt: now });
}

/** The caller answers an invitation to their own address. */
export async function answer(deps: Deps, account: Account, invitationId: string, accepted: boolean): Promise<void> {
  const joined = await transact(deps.db, async (tx) => {
    const invitation = await invitationById(tx, invitationId);
    const own = invitation?.emailKey === emailKeyOf(account.email) && invitation.userId === null ? invitation : null;
    assertOpen(own, deps.clock.now());
    if (!accepted) {
      await decline(deps, tx, own);
      return null;
    }
    const done = await accept(deps, tx, own, account.userId);
    if (done === null) throw new DomainError('company.invitationGone');
    return done;
  });
  if (joined !== null) notifyMemberJoined(deps, joined.userId, joined.companyId);
}
