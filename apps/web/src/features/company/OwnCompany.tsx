import { companyChanged, getCompany, membershipChanged } from '@salon/contract';
import { useRefreshes } from '#shared/hub/index.ts';
import { Head, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { companyReads } from './company.reads.ts';
import { FoundCompany } from './FoundCompany.tsx';
import { InsideCompany } from './InsideCompany.tsx';
import { Offers } from './Offers.tsx';

/** `/profile/company`: the own company, or how to come into one. */
export function OwnCompany() {
  const { t } = usePhrases();
  const asked = useCall(getCompany, {});
  useRefreshes([membershipChanged, companyChanged], ...companyReads);
  return (
    <QueryState asked={asked}>
      {({ company, waiting, offers }) =>
        company === null ? (
          <Stack gap={6}>
            <Head title={t('company.title')} lead={t('company.lead')} />
            <Offers offers={offers} />
            <FoundCompany waiting={waiting} />
          </Stack>
        ) : (
          <InsideCompany company={company} />
        )
      }
    </QueryState>
  );
}
