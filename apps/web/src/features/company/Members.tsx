import {
  type CompanyRole,
  type CompanyUser,
  companyRoles,
  companyUserSortColumns,
  getAllCompanyUsers,
  type OwnCompany,
} from '@salon/contract';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { DataTable, SearchField, type TableQuery, type TableRules, useTableAddress } from '#shared/table/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { Select } from '#shared/ui/Select.tsx';
import { roleWords } from './company.words.ts';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useMemberColumns } from './useMemberColumns.tsx';

type Sort = (typeof companyUserSortColumns)[number];

const roleIn = (text: string): CompanyRole | '' => companyRoles.find((role) => role === text) ?? '';
const rules: TableRules<Sort, 'role'> = {
  sorts: companyUserSortColumns,
  usual: { sort: '', direction: 1, size: 10 },
  filters: { role: (text) => roleIn(text) !== '' },
};
const inputOf = ({ page, size, sort, direction, search, filters }: TableQuery<Sort, 'role'>) => ({
  pageNumber: page,
  rowCount: size,
  sortColumn: sort,
  sortDirection: direction === 1 ? ('1' as const) : ('-1' as const),
  search: search.trim(),
  role: roleIn(filters.role),
});
const idOf = ({ id }: CompanyUser): string => id;

/** The people of the company. */
export function Members({ company }: { company: OwnCompany }) {
  const { t } = usePhrases();
  const address = useTableAddress(rules);
  const { query, change } = address;
  const asked = useCall(getAllCompanyUsers, inputOf(query), { ...keepsPrevious, select: ({ result }) => result });
  const [removing, setRemoving] = useState<CompanyUser | null>(null);
  return (
    <>
      <DataTable
        caption={t('company.people')}
        columns={useMemberColumns(company, setRemoving)}
        rowId={idOf}
        asked={asked}
        address={address}
        count={(total) => t('company.peopleCount', { count: total })}
        empty={
          <Stack gap={2} align="center">
            <SearchX size={36} aria-hidden="true" />
            <p>{t('company.nobodyFound')}</p>
          </Stack>
        }
        search={
          <SearchField
            label={t('company.search')}
            placeholder={t('company.searchHint')}
            search={query.search}
            onChange={change}
          />
        }
        filter={
          <Select
            label={t('company.role')}
            value={roleIn(query.filters.role)}
            options={[
              { value: '', label: t('company.everyRole') },
              ...companyRoles.map((role) => ({ value: role, label: t(roleWords[role]) })),
            ]}
            onChange={(role) => change({ filters: { role } })}
          />
        }
      />
      {removing !== null && <RemoveDialog person={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
