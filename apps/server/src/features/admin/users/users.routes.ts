import {
  type AdminUser,
  addUser,
  EXPORT_ROWS_MAX,
  editProfile,
  exportUsers,
  getAllUsers,
  packageTitle,
} from '@salon/contract';
import { accountLanguage, type GuestLanguage } from '@salon/phrases';
import { adminSheetPhrases } from '@salon/phrases/adminSheet';
import { passkeyOwners, saveProfile, userOf } from '#features/account/index.ts';
import { packagesOfUsers } from '#features/billing/index.ts';
import { pageOf } from '#platform/db/pages.ts';
import { DomainError } from '#platform/errors.ts';
import { exportList } from '#platform/files/listExport.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Deps } from '../deps.ts';
import { userRow, usersPage } from './users.queries.ts';
import { add, edit } from './users.service.ts';

type Rows = Awaited<ReturnType<typeof userRow>>;

async function usersOf({ db, clock }: Deps, rows: Rows, language: GuestLanguage): Promise<AdminUser[]> {
  const ids = rows.map(({ user }) => user.id);
  const [packageOf, withPasskeys] = await Promise.all([packagesOfUsers(db, ids, clock.now()), passkeyOwners(db, ids)]);
  return rows.map(({ user, companyName }) => {
    const { id, name, surname, email, companyId, isAdmin, isActive, mustChangePassword, twoStepAt, createdAt } = user;
    const { titles, until, isFree } = packageOf(id);
    return {
      id,
      fullName: `${name} ${surname}`.trim(),
      name,
      surname,
      email,
      companyName: companyName ?? '',
      companyId,
      created: createdAt.toISOString(),
      endDate: until?.toISOString() ?? null,
      userPackageName: packageTitle(titles, accountLanguage(language)),
      hasFreePackage: isFree,
      isAdmin,
      isActive,
      isDashboardUser: isAdmin,
      mustChangePassword,
      hasTwoStep: twoStepAt !== null || withPasskeys.has(id),
    };
  });
}

async function userWith(deps: Deps, userId: string, language: GuestLanguage): Promise<AdminUser> {
  const [user] = await usersOf(deps, await userRow(deps.db, userId), language);
  if (user === undefined) throw new DomainError('admin.userNotFound');
  return user;
}

export function userListRoutes(bind: Bind, deps: Deps): void {
  bind(addUser, async (input, context) => ({
    data: await userWith(deps, await add(deps, context, input), context.language),
  }));
  bind(editProfile, async (input, context) => {
    const { account } = context;
    if (input.id === undefined || input.id === account.userId)
      return saveProfile(deps, await userOf(deps.db, account), input, context);
    await edit(deps, context, input.id, input);
    return userWith(deps, input.id, context.language);
  });
  bind(getAllUsers, async (input, { language }) => {
    const { rows, totalCount, isMore } = await usersPage(deps.db, input, pageOf(input));
    return { result: await usersOf(deps, rows, language), totalCount, isMore };
  });
  bind(exportUsers, async (input, context) => {
    const { rows } = await usersPage(deps.db, input, { limit: EXPORT_ROWS_MAX, offset: 0 });
    const language = accountLanguage(context.language);
    const t = adminSheetPhrases(language);
    const state = (isActive: boolean) => t(isActive ? 'adminSheet.active' : 'adminSheet.inactive');
    const sheet = {
      name: t('adminSheet.users'),
      head: [
        t('adminSheet.name'),
        t('adminSheet.email'),
        t('adminSheet.company'),
        t('adminSheet.created'),
        t('adminSheet.state'),
      ],
      rows: rows.map(({ user, companyName }) => [
        `${user.name} ${user.surname}`,
        user.email,
        companyName ?? '',
        { time: user.createdAt.toISOString() },
        state(user.isActive),
      ]),
    };
    return exportList(deps, context, { list: 'users', format: input.format, language, sheet });
  });
}
