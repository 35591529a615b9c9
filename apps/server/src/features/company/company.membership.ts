import {
  type CompanyRole,
  companyChanged,
  getChangeRoleDenial,
  getFewerOwnersDenial,
  getRemoveDenial,
  type leaveCompany as leaveCall,
  membershipChanged,
  type ParsedOf,
  type removeMember as removeCall,
} from '@salon/contract';
import { domainEvent } from '#platform/connected.ts';
import type { Db } from '#platform/db/open.ts';
import { transact } from '#platform/db/transact.ts';
import { DomainError } from '#platform/errors.ts';
import type { Account } from '#platform/principal.ts';
import { joinCompany, quitCompany, type User } from '../account/index.ts';
import { acceptCompanySeat, assignSeat, revokeSeats } from '../billing/index.ts';
import { meetingsGivenMail, removedMail } from './company.mails.ts';
import { hasOthers, type Member, memberOf, nextOwner, ownersOf } from './company.queries.ts';
import { withinCompany } from './company.rowSecurity.store.ts';
import { deleteLeft, lockCompany, noteLeft, saveMember } from './company.store.ts';
import type { Deps } from './deps.ts';

/** Someone belongs to a company no more: what they planned in it is for another one of its people. */
export interface MemberLeft {
  tx: Db;
  userId: string;
  /** Whose it is from now on; null: no one is left. */
  newOwnerId: string | null;
  /** Since when they belonged to it. */
  since: Date;
  /** How many meetings were handed over; filled by who keeps them. */
  handedOver: number;
}
export const memberLeft = domainEvent<MemberLeft>('company.memberLeft');

/** The caller as one of their company, and the company locked: one change of who is what after the other. */
async function actingIn(tx: Db, account: Account): Promise<{ by: Member; companyName: string }> {
  const company = account.companyId === null ? null : await lockCompany(tx, account.companyId);
  const by = company === null ? null : await memberOf(tx, company.id, account.userId);
  if (company === null || by === null) throw new DomainError('session.forbidden');
  return { by, companyName: company.name };
}

/** The same of someone who has to look after it still: they may have been made less since the request began. */
export async function managing(tx: Db, account: Account): Promise<{ by: Member; companyName: string }> {
  const acting = await actingIn(tx, account);
  if (acting.by.role === 'member') throw new DomainError('session.forbidden');
  return acting;
}

async function other({ db }: Deps, tx: Db, by: Member, userId: string): Promise<Member> {
  const found = await withinCompany(db, tx, by.companyId, () => memberOf(tx, by.companyId, userId));
  if (found === null) throw new DomainError('company.memberGone');
  return found;
}

/** Refuses what a rule of the contract refuses. */
export function demand(refused: ReturnType<typeof getChangeRoleDenial>): void {
  if (refused !== null) throw new DomainError(refused);
}

/** Puts an account into a company as this; throws `company.inAnother` where it is in another one. */
export async function join(
  deps: Deps,
  tx: Db,
  user: User,
  as: { companyId: string; role: CompanyRole; seatId: string | null },
): Promise<void> {
  const { companyId, role, seatId } = as;
  if ((await joinCompany(tx, user.id, companyId)) === null) throw new DomainError('company.inAnother');
  await saveMember(tx, { userId: user.id, role, joinedAt: deps.clock.now() });
  await deleteLeft(tx, companyId, user.id);
  if (seatId !== null) await acceptCompanySeat(deps, tx, seatId, { userId: user.id, email: user.email });
}

/** Tells the person, and who is in the company, that someone came or goes; their lines are notified of the company, or no more. */
export function notifyMemberJoined({ hub }: Deps, userId: string, companyId: string): void {
  hub.enterCompany(userId, companyId);
  hub.toUsers([userId], membershipChanged, {});
  hub.toCompany(companyId, companyChanged, {});
}
export function notifyMemberLeft({ hub }: Deps, userId: string, companyId: string): void {
  hub.quitCompany(userId, companyId);
  hub.toUsers([userId], membershipChanged, {});
  hub.toCompany(companyId, companyChanged, {});
}

/** Takes someone out of their company, with what they had by it; the meetings go to an heir. */
export async function detachMember(deps: Deps, tx: Db, who: Member, newOwner: Member | null): Promise<string> {
  const owners = await ownersOf(tx, who.companyId);
  const row = { companyId: who.companyId, userId: who.userId, leftAt: deps.clock.now() };
  await withinCompany(deps.db, tx, who.companyId, () => noteLeft(tx, row));
  await quitCompany(tx, who.userId);
  await revokeSeats(
    deps,
    tx,
    owners.map(({ userId }) => userId),
    who,
  );
  const left: MemberLeft = {
    tx,
    userId: who.userId,
    newOwnerId: newOwner?.userId ?? null,
    since: who.joinedAt,
    handedOver: 0,
  };
  await deps.features.emit(memberLeft, left);
  if (newOwner !== null)
    await meetingsGivenMail(deps, tx, { userId: newOwner.userId, from: who.fullName, count: left.handedOver });
  return who.companyId;
}

/** Puts someone out. */
export async function remove(deps: Deps, account: Account, input: ParsedOf<typeof removeCall>): Promise<void> {
  if (input.userId === account.userId) throw new DomainError('company.leaveInstead');
  const companyId = await transact(deps.db, async (tx) => {
    const { by, companyName } = await managing(tx, account);
    const whom = await other(deps, tx, by, input.userId);
    demand(getRemoveDenial(by.role, whom.role));
    const newOwner = input.meetingsTo === undefined ? by : await other(deps, tx, by, input.meetingsTo);
    if (newOwner.userId === whom.userId) throw new DomainError('company.memberGone');
    const companyOf = await detachMember(deps, tx, whom, newOwner);
    await removedMail(deps, tx, whom.userId, { companyId: by.companyId, name: companyName });
    return companyOf;
  });
  notifyMemberLeft(deps, input.userId, companyId);
}

/** Leaves. The last owner names another one, unless no one else is left. */
export async function leave(deps: Deps, account: Account, input: ParsedOf<typeof leaveCall>): Promise<void> {
  const companyId = await transact(deps.db, async (tx) => {
    const { by } = await actingIn(tx, account);
    if (input.newOwner !== undefined && by.role === 'owner') {
      const next = await other(deps, tx, by, input.newOwner);
      if (next.userId === by.userId) throw new DomainError('company.memberGone');
      await withinCompany(deps.db, tx, by.companyId, () => saveMember(tx, { ...next, role: 'owner' }));
    }
    const owners = await ownersOf(tx, by.companyId);
    if (await hasOthers(tx, by)) demand(getFewerOwnersDenial(by.role, owners.length));
    const named = input.meetingsTo === undefined ? null : await other(deps, tx, by, input.meetingsTo);
    const newOwner = named ?? owners.find(({ userId }) => userId !== by.userId) ?? null;
    if (newOwner?.userId === by.userId) throw new DomainError('company.memberGone');
    return detachMember(deps, tx, by, newOwner);
  });
  notifyMemberLeft(deps, account.userId, companyId);
}

/** Makes someone something else in the company; oneself too. */
export async function changeRole(deps: Deps, account: Account, userId: string, role: CompanyRole): Promise<void> {
  const companyId = await transact(deps.db, async (tx) => {
    const { by } = await managing(tx, account);
    demand(getChangeRoleDenial(by.role));
    const whom = await other(deps, tx, by, userId);
    if (role !== 'owner') demand(getFewerOwnersDenial(whom.role, (await ownersOf(tx, by.companyId)).length));
    await withinCompany(deps.db, tx, by.companyId, () => saveMember(tx, { ...whom, role }));
    return by.companyId;
  });
  deps.hub.toUsers([userId], membershipChanged, {});
  deps.hub.toCompany(companyId, companyChanged, {});
}

/** Gives someone one of the company's seats, accepted at once, or takes it back. */
export async function setSeat(deps: Deps, account: Account, userId: string, given: boolean): Promise<void> {
  const companyId = await transact(deps.db, async (tx) => {
    const { by } = await managing(tx, account);
    const whom = await other(deps, tx, by, userId);
    const buyers = (await ownersOf(tx, by.companyId)).map((owner) => owner.userId);
    if (!given) await revokeSeats(deps, tx, buyers, whom);
    else {
      const seat = await assignSeat(deps, tx, buyers, { email: whom.email, userId: whom.userId });
      if (seat.acceptedAt === null) await acceptCompanySeat(deps, tx, seat.id, whom);
    }
    return by.companyId;
  });
  deps.hub.toUsers([userId], membershipChanged, {});
  deps.hub.toCompany(companyId, companyChanged, {});
}

/** A company that lost its owners has another one: who is closest to it. */
export async function appointOwner(tx: Db, companyId: string): Promise<void> {
  if ((await lockCompany(tx, companyId)) === null || (await ownersOf(tx, companyId)).length > 0) return;
  const next = await nextOwner(tx, companyId);
  if (next !== null) await saveMember(tx, { ...next, role: 'owner' });
}
