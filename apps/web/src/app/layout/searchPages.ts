import { paths } from '#shared/paths.ts';
import type { PhraseKey } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';
import { accountTabs } from './accountLinks.ts';

/** Settings within pages, and pages beside the menu, which the search finds by their names. */
export const settingLinks: readonly { readonly to: string; readonly label: PhraseKey }[] = [
  ...accountTabs.filter(({ to }) => to !== paths.profile),
  { to: '/profile/password#own-two-step', label: 'profile.twoStep' },
  { to: '/profile/password#own-passkeys', label: 'profile.passkeys' },
  { to: paths.profile, label: 'profile.picture' },
  { to: '/profile/data#own-export', label: 'profile.exportTitle' },
  { to: '/profile/data#own-consents', label: 'profile.consents' },
  { to: '/profile/data#own-erase', label: 'profile.eraseTitle' },
  { to: paths.meetings, label: 'records.linksTitle' },
  { to: publicPaths.check, label: 'help.check' },
  { to: publicPaths.help, label: 'help.title' },
  { to: paths.pricing, label: 'common.pricing' },
  { to: paths.contact, label: 'help.write' },
];
