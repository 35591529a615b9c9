import { paths } from '#shared/paths.ts';
import type { PhraseKey } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';

/** A page that the bar, the menu of a phone or the footer leads to. */
export interface NavigationLink {
  readonly to: string;
  readonly label: PhraseKey;
}

const home: NavigationLink = { to: '/', label: 'common.home' };
const about: NavigationLink = { to: publicPaths.about, label: 'common.about' };
const contact: NavigationLink = { to: paths.contact, label: 'common.contact' };

export const barLinks: readonly NavigationLink[] = [
  { to: publicPaths.features, label: 'common.features' },
  { to: paths.pricing, label: 'common.pricing' },
  { to: publicPaths.help, label: 'common.help' },
];
export const otherLinks: readonly NavigationLink[] = [...barLinks, about, contact];
/** What a phone's menu has instead of the bar. */
export const menuLinks: readonly NavigationLink[] = [home, ...otherLinks];
export const footerLinks: readonly NavigationLink[] = [
  ...menuLinks,
  { to: publicPaths.developers, label: 'common.developers' },
  { to: publicPaths.check, label: 'common.deviceTest' },
  { to: paths.sales, label: 'common.sales' },
  { to: publicPaths.withdrawal, label: 'common.withdrawal' },
  { to: publicPaths.privacy, label: 'common.privacy' },
  { to: publicPaths.cookies, label: 'common.cookies' },
];
