import {
  type AdminUser,
  exportUsers,
  getAllUsers,
  type InputOf,
  lastDayUntil,
  userSortColumns,
  userStates,
} from '@salon/contract';
import { UserPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { writtenDay } from '#shared/fields/day.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import type { Column } from '#shared/table/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { AdminList } from '../list/AdminList.tsx';
import css from '../list/list.module.css';
import { rulesOf } from '../list/list.query.ts';
import { savedBy } from '../list/savedBy.ts';
import { AddUser } from './AddUser.tsx';
import { UserActions } from './UserActions.tsx';

const rules = rulesOf(userSortColumns, { state: userStates, from: 'day', to: 'day' });
const useUsers = (asked: InputOf<typeof getAllUsers>) => useCall(getAllUsers, asked, keepsPrevious);

/** `/profile/users`: accounts. Nothing here leads into anybody's meetings. */
export function Users() {
  const { t } = usePhrases();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <AdminList
        list="users"
        title={t('admin.usersTitle')}
        lead={t('admin.usersLead')}
        action={
          <Button
            icon={<UserPlus size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            {t('admin.userAdd')}
          </Button>
        }
        rules={rules}
        useRows={useUsers}
        save={savedBy(exportUsers)}
        columns={useColumns()}
        rowId={({ id }) => id}
        searchLabel={t('admin.usersSearch')}
        searchHint={t('admin.usersSearchHint')}
        fields={[
          {
            name: 'state',
            label: t('admin.userState'),
            options: [
              { value: 'active', label: t('admin.userActive') },
              { value: 'inactive', label: t('admin.userInactive') },
              { value: 'administrator', label: t('admin.userAdministrator') },
            ],
          },
          { name: 'from', label: t('admin.from') },
          { name: 'to', label: t('admin.to') },
        ]}
        count="admin.usersCount"
      />
      {isAdding && <AddUser onClose={() => setAdding(false)} />}
    </>
  );
}

function useColumns(): readonly Column<AdminUser>[] {
  const { t, formatDate } = usePhrases();
  return useMemo(
    () => [
      {
        id: 'name',
        label: t('admin.name'),
        sort: true,
        isName: true,
        cell: ({ fullName, isAdmin }) => (
          <>
            <bdi>{fullName}</bdi>
            {isAdmin && <span className={css.muted}>{t('admin.userAdministrator')}</span>}
          </>
        ),
      },
      { id: 'email', label: t('admin.email'), sort: true, cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
      { id: 'company', label: t('admin.userCompany'), cell: ({ companyName }) => <bdi>{companyName || '–'}</bdi> },
      { id: 'package', label: t('admin.userPackage'), cell: ({ userPackageName }) => <bdi>{userPackageName}</bdi> },
      {
        id: 'end',
        label: t('admin.userEnd'),
        cell: ({ endDate }) => (endDate === null ? '–' : writtenDay(lastDayUntil(new Date(endDate)))),
      },
      {
        id: 'created',
        label: t('admin.userCreated'),
        sort: true,
        cell: ({ created }) => formatDate(new Date(created)),
      },
      {
        id: 'state',
        label: t('admin.userState'),
        cell: ({ isActive }) => t(isActive ? 'admin.userActive' : 'admin.userInactive'),
      },
      { id: 'actions', label: t('admin.actions'), isActions: true, cell: (user) => <UserActions user={user} /> },
    ],
    [t, formatDate],
  );
}
