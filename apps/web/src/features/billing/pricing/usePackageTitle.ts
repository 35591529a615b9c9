import { getAllProducts } from '@salon/contract';
import { useCall } from '#shared/query/index.ts';

/** Names of packages by their ids, as the price list shows them. */
export function usePackageTitle(): (packageId: string) => string {
  const products = useCall(getAllProducts, { dollar: 'false' }).data?.result;
  return (packageId) => products?.find(({ id }) => id === packageId)?.title ?? '';
}
