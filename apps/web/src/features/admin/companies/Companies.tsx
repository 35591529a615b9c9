import { companySorts, companyStates, exportCompanies, getAllCompanies, type InputOf } from '@salon/contract';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { AdminList } from '../list/AdminList.tsx';
import { rulesOf } from '../list/list.query.ts';
import { savedBy } from '../list/savedBy.ts';
import { AddCompany } from './AddCompany.tsx';
import { stateWords, useCompanyColumns } from './useCompanyColumns.tsx';

const rules = rulesOf(companySorts, { status: companyStates, from: 'day', to: 'day' });
const useCompanies = (asked: InputOf<typeof getAllCompanies>) => useCall(getAllCompanies, asked, keepsPrevious);

/** `/profile/companies` */
export function Companies() {
  const { t } = usePhrases();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <AdminList
        list="companies"
        title={t('adminCompany.title')}
        lead={t('adminCompany.lead')}
        action={
          <Button
            icon={<Building2 size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            {t('adminCompany.add')}
          </Button>
        }
        rules={rules}
        useRows={useCompanies}
        save={savedBy(exportCompanies)}
        columns={useCompanyColumns()}
        rowId={({ companyId }) => companyId}
        searchLabel={t('adminCompany.search')}
        searchHint={t('adminCompany.searchHint')}
        fields={[
          {
            name: 'status',
            label: t('adminCompany.state'),
            options: companyStates.map((state) => ({ value: state, label: t(stateWords[state]) })),
          },
          { name: 'from', label: t('admin.from') },
          { name: 'to', label: t('admin.to') },
        ]}
        count="adminCompany.count"
      />
      {isAdding && <AddCompany onClose={() => setAdding(false)} />}
    </>
  );
}
