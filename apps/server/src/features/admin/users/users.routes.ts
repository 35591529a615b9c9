import { type AdminUser, EXPORT_ROWS_MAX, exportUsers, getAllUsers } from '@salon/contract';
import { accountLanguage } from '@salon/phrases';
import { adminSheetPhrases } from '@salon/phrases/adminSheet';
import { pageOf } from '../../../platform/db/pages.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepExport } from '../../../platform/files/exports.ts';
import { sheetFile } from '../../../platform/files/sheet.ts';
import type { Bind } from '../../../platform/http/bind.ts';
import { packagesOfUsers } from '../../billing/index.ts';
import { usersPage } from './users.queries.ts';

type Rows = Awaited<ReturnType<typeof usersPage>>['rows'];

async function usersOf({ db, clock }: Deps, rows: Rows): Promise<AdminUser[]> {
  const packageOf = await packagesOfUsers(
    db,
    rows.map(({ user }) => user.id),
    clock.now(),
  );
  return rows.map(({ user, companyName }) => {
    const { id, name, surname, email, companyId, isAdmin, isActive, mustChangePassword, createdAt } = user;
    const { title, until } = packageOf(id);
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
      userPackageName: title,
      isAdmin,
      isActive,
      isDashboardUser: isAdmin,
      mustChangePassword,
    };
  });
}

export function userListRoutes(bind: Bind, deps: Deps): void {
  bind(getAllUsers, async (input) => {
    const { rows, totalCount, isMore } = await usersPage(deps.db, input, pageOf(input));
    return { result: await usersOf(deps, rows), totalCount, isMore };
  });
  bind(exportUsers, async (input, context) => {
    const { rows } = await usersPage(deps.db, input, { limit: EXPORT_ROWS_MAX, offset: 0 });
    const language = accountLanguage(context.language);
    const t = adminSheetPhrases(language);
    const state = (isActive: boolean) => t(isActive ? 'adminSheet.active' : 'adminSheet.inactive');
    const file = await sheetFile(input.format, language, {
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
    });
    await deps.db.transaction((tx) =>
      deps.audit.note(tx, context, {
        deed: 'list.exported',
        target: { kind: 'list', id: 'users' },
        after: { rows: rows.length },
      }),
    );
    const day = deps.clock.now().toISOString().slice(0, 10);
    return keepExport(deps, context.account.userId, `${t('adminSheet.users')} ${day}.${input.format}`, file);
  });
}
