import { usePhrases } from '#shared/phrases/index.ts';
import { brandName } from '../purchase/brandName.ts';

/** What a card is called: its brand and last four digits. */
export function useCardName(): (card: { readonly brand: string | null; readonly lastFour: string }) => string {
  const { t } = usePhrases();
  return ({ brand, lastFour }) =>
    t('payments.cardOf', { brand: brand === null ? t('payments.card') : brandName(brand), lastFour });
}
