import { getFewerOwnersDenial } from '@salon/contract';
import type { Db } from '#platform/db/open.ts';
import { DomainError } from '#platform/errors.ts';
import type { User } from '../account/index.ts';
import { demand, detachMember, join, notifyMemberJoined, notifyMemberLeft } from './company.membership.ts';
import { approvedByName, companyById, hasOthers, memberOf, ownersOf } from './company.queries.ts';
import { lockCompany } from './company.store.ts';
import type { Deps } from './deps.ts';

/** What an administrator changed about whose colleague someone is. */
export interface CompanyAssignment {
  /** Names; empty: no company. */
  before: string;
  after: string;
  /** Tells those concerned, when it is committed. */
  tell: () => void;
}

/** Takes someone out of the company they are in; what they planned there is for the owner who is there longest. */
async function removeFromCurrentCompany(deps: Deps, tx: Db, { id, companyId }: User): Promise<void> {
  if (companyId === null || (await lockCompany(tx, companyId)) === null) return;
  const who = await memberOf(tx, companyId, id);
  if (who === null) return;
  const owners = await ownersOf(tx, companyId);
  if (await hasOthers(tx, who)) demand(getFewerOwnersDenial(who.role, owners.length));
  await detachMember(deps, tx, who, owners.find(({ userId }) => userId !== id) ?? null);
}

/** Puts an account into the approved company of this name as a member, or into none; null: that is where it is. */
export async function assignCompany(deps: Deps, tx: Db, user: User, name: string): Promise<CompanyAssignment | null> {
  const from = user.companyId === null ? null : await companyById(tx, user.companyId);
  const before = from?.name ?? '';
  if (name === before) return null;
  const to = name === '' ? null : await approvedByName(tx, name);
  if (name !== '' && to === null) throw new DomainError('input.invalid', { companyName: 'field.companyUnknown' });
  // No one joins with a closed account.
  if (to !== null && !user.isActive) throw new DomainError('input.invalid', { companyName: 'field.invalid' });
  if (from !== null) await removeFromCurrentCompany(deps, tx, user);
  if (to !== null) await join(deps, tx, user, { companyId: to.id, role: 'member', seatId: null });
  return {
    before,
    after: to?.name ?? '',
    tell: () => {
      if (from !== null) notifyMemberLeft(deps, user.id, from.id);
      if (to !== null) notifyMemberJoined(deps, user.id, to.id);
    },
  };
}
