import { getAllProducts } from '@salon/contract';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { useCall } from '../../../shared/query/index.ts';

/** Names of packages by their ids, as the price list shows them. */
export function usePackageTitle(): (packageId: string) => string {
  const { t } = usePhrases();
  const products = useCall(getAllProducts, { dollar: 'false' }).data?.result;
  return (packageId) => {
    const product = products?.find(({ id }) => id === packageId);
    return product?.isFree === true ? t('pricing.free') : (product?.title ?? '');
  };
}
