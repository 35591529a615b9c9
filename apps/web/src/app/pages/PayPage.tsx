import { PayDue } from '#features/billing/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { BankPage } from '../BankPage.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/profile/pay` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('due.title'));
  return (
    <BankPage>
      <PayDue />
    </BankPage>
  );
}
