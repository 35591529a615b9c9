import { getAllProducts, type PackageFlag, type Product } from '@salon/contract';
import { useCall } from '../query/index.ts';

export interface Opener {
  readonly title: string;
  /** It will have it; the product has not built it yet. */
  readonly isComingSoon: boolean;
}

const openerIn = (products: readonly Product[], flag: PackageFlag): Opener | null => {
  const has = products.find(({ flags }) => flags[flag]);
  const found = has ?? products.find(({ comingSoon }) => comingSoon.includes(flag));
  return found === undefined ? null : { title: found.title, isComingSoon: has === undefined };
};

/** The first package that has something, or will; null while it is not known, or not asked for. */
export function useOpener(flag: PackageFlag, isLocked = true): Opener | null {
  const { data } = useCall(getAllProducts, { dollar: 'false' }, { enabled: isLocked });
  return data === undefined ? null : openerIn(data.result, flag);
}
