import { Purchase } from '#features/billing/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { BankPage } from '../BankPage.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/pricing/buypackage` */
export function Component() {
  const { t } = usePhrases();
  usePageTitle(t('purchase.title'));
  return (
    <BankPage>
      <Purchase />
    </BankPage>
  );
}
