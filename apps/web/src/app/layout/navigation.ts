import { paths } from '../../shared/paths.ts';
import type { PhraseKey } from '../../shared/phrases/index.ts';

/** A page that the bar or the footer leads to. Only pages that exist are listed. */
export interface NavigationLink {
  readonly to: string;
  readonly label: PhraseKey;
}

export const barLinks: readonly NavigationLink[] = [{ to: paths.pricing, label: 'common.pricing' }];
export const footerLinks: readonly NavigationLink[] = [
  { to: '/', label: 'common.home' },
  { to: paths.pricing, label: 'common.pricing' },
  { to: paths.sales, label: 'common.sales' },
  { to: paths.contact, label: 'common.contact' },
];
