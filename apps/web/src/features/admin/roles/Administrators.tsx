import {
  type AdministratorRole,
  administratorRoles,
  listAdministrators,
  type ReplyOf,
  setRoles,
} from '@salon/contract';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { Head } from '#shared/page/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { type Column, DataTable, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';

type Administrator = ReplyOf<typeof listAdministrators>['items'][number];

export const roleWords: Readonly<Record<AdministratorRole, PhraseKey>> = {
  all: 'admin.roleAll',
  support: 'admin.roleSupport',
  finance: 'admin.roleFinance',
  operations: 'admin.roleOperations',
};
export const roleHelp: Readonly<Record<AdministratorRole, PhraseKey>> = {
  all: 'admin.roleAllHelp',
  support: 'admin.roleSupportHelp',
  finance: 'admin.roleFinanceHelp',
  operations: 'admin.roleOperationsHelp',
};

const rules: TableRules<'' | 'name', never> = {
  sorts: ['', 'name'],
  usual: { sort: '', direction: 1, size: 10 },
  filters: {},
};

/** `/profile/administrators`: who administers, and as what. */
export function Administrators() {
  const { t } = usePhrases();
  const asked = useCall(listAdministrators, {}, { select: ({ items }) => ({ items, totalCount: items.length }) });
  const [changed, setChanged] = useState<Administrator | null>(null);
  const columns = useMemo<readonly Column<Administrator>[]>(
    () => [
      {
        id: 'name',
        label: t('admin.name'),
        sort: ({ fullName }) => fullName,
        isName: true,
        cell: ({ fullName }) => <bdi>{fullName}</bdi>,
      },
      { id: 'email', label: t('admin.email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
      {
        id: 'roles',
        label: t('admin.roles'),
        cell: ({ roles }) =>
          roles.length === 0 ? t('admin.roleNone') : roles.map((role) => t(roleWords[role])).join(', '),
      },
      {
        id: 'actions',
        label: t('admin.actions'),
        isActions: true,
        cell: (administrator) => (
          <IconButton
            label={t('admin.rolesChange', { name: administrator.fullName })}
            icon={<Pencil size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setChanged(administrator)}
          />
        ),
      },
    ],
    [t],
  );
  return (
    <Stack gap={6}>
      <Head title={t('admin.administratorsTitle')} lead={t('admin.administratorsLead')} />
      <DataTable
        caption={t('admin.administratorsTitle')}
        columns={columns}
        rowId={({ userId }) => userId}
        asked={asked}
        address={useTableAddress(rules)}
        count={(count) => t('admin.administratorsCount', { count })}
        empty={<p>{t('admin.noData')}</p>}
        isWhole
      />
      {changed !== null && <RolesDialog administrator={changed} onClose={() => setChanged(null)} />}
    </Stack>
  );
}

/** What someone is as an administrator. Nothing ticked: none any more. */
export function RolesDialog({
  administrator: { userId, fullName, roles },
  onClose,
}: {
  administrator: Pick<Administrator, 'userId' | 'fullName' | 'roles'>;
  onClose: () => void;
}) {
  const { t } = usePhrases();
  const { change } = useChange(setRoles, { refreshes: [listAdministrators] });
  const form = useForm<{ roles: readonly AdministratorRole[] }>({
    initial: { roles },
    order: ['roles'],
    check: () => ({}),
  });
  const save = async (values: { roles: readonly AdministratorRole[] }) => {
    const sent = await change({ userId, roles: [...values.roles] });
    if (!sent.ok) return sent;
    notify(t('admin.rolesSaved', { name: fullName }), 'done');
    onClose();
    return null;
  };
  const toggle = (role: AdministratorRole, has: boolean) =>
    form.change({ roles: has ? [...form.values.roles, role] : form.values.roles.filter((one) => one !== role) });
  return (
    <FormDialog
      title={t('admin.rolesTitle', { name: fullName })}
      action={t('admin.save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      {administratorRoles.map((role) => (
        <Checkbox
          key={role}
          label={t(roleWords[role])}
          help={t(roleHelp[role])}
          checked={form.values.roles.includes(role)}
          onChange={(has) => toggle(role, has)}
        />
      ))}
      {form.values.roles.length === 0 && <p>{t('admin.rolesNoneHelp')}</p>}
    </FormDialog>
  );
}
