import { useEffect } from 'react';
import { config } from '../shared/config.ts';
import { usePhrases } from '../shared/phrases/index.ts';

/** Names the browser tab after the page, in the language that is shown. */
export function usePageTitle(page: string): void {
  const { t } = usePhrases();
  const title = t('common.pageTitle', { page, brand: config.brand });
  // What is drawn when the product is built has no effects.
  if (import.meta.env.SSR) document.title = title;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
