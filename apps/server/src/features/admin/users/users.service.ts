import {
  type AccountTerms,
  type addUser,
  billingDay,
  type editProfile,
  type ParsedOf,
  permissionsOf,
} from '@salon/contract';
import { addAccount, type ByAdministrator, editAccount, rolesOf, type User } from '#features/account/index.ts';
import { givePackage } from '#features/billing/index.ts';
import { assignCompany, type CompanyAssignment } from '#features/company/index.ts';
import type { Db } from '#platform/db/open.ts';
import { dayStart } from '#platform/db/pages.ts';
import { DomainError } from '#platform/errors.ts';
import type { Deps } from '../deps.ts';

/** The day that is said; null: none, undefined: nothing is said. */
function dayIn(given: string | null | undefined): string | null | undefined {
  if (given === undefined) return undefined;
  if (given === null || given === '') return null;
  return given.includes('T') ? billingDay(new Date(given)) : given;
}

/** Company and package of an account, in the transaction in which it is written; `tell` is for after that. */
function termsOf(deps: Deps, by: ByAdministrator, { companyName, userPackageName, endDate }: AccountTerms) {
  let placed: CompanyAssignment | null = null;
  return {
    async further(tx: Db, user: User) {
      placed = companyName === undefined ? null : await assignCompany(deps, tx, user, companyName);
      const wanted = { userPackageName, endDate: dayIn(endDate) };
      const given = await givePackage(deps, tx, user.id, wanted, by.account.userId);
      return {
        before: { ...(placed && { companyName: placed.before }), ...given?.before },
        after: { ...(placed && { companyName: placed.after }), ...given?.after },
      };
    },
    tell: () => placed?.tell(),
  };
}

/** Sets up an account; resolves with its id. */
export async function add(deps: Deps, by: ByAdministrator, input: ParsedOf<typeof addUser>): Promise<string> {
  const now = deps.clock.now();
  const day = dayIn(input.created) ?? null;
  const createdAt = day === null || day === billingDay(now) ? now : dayStart(day);
  if (createdAt === null) throw new DomainError('input.invalid', { created: 'field.dateInvalid' });
  if (createdAt > now) throw new DomainError('input.invalid', { created: 'field.dayNotToCome' });
  const { further, tell } = termsOf(deps, by, input);
  const userId = await addAccount(deps, by, { ...input, createdAt }, further);
  tell();
  return userId;
}

/** Changes someone else's account, for those who look after accounts. */
export async function edit(
  deps: Deps,
  by: ByAdministrator,
  userId: string,
  input: ParsedOf<typeof editProfile>,
): Promise<void> {
  const { account } = by;
  const permissions = account.isAdmin ? permissionsOf(await rolesOf(deps.db, account.userId)) : [];
  if (!permissions.includes('accounts')) throw new DomainError('session.forbidden');
  if (!account.isConfirmed) throw new DomainError('admin.confirmPassword');
  const { further, tell } = termsOf(deps, by, input);
  await editAccount(deps, by, userId, input, further);
  tell();
}
