import { useMemo } from 'react';
import { helpGroups, helpValues } from '#features/help/index.ts';
import { SearchDialog, type SearchEntry } from '#features/search/index.ts';
import { useSession } from '#features/session/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { publicPaths } from '#shared/publicPaths.ts';
import { adminPaths } from '../adminPaths.ts';
import type { AccountLink } from './accountLinks.ts';
import { settingLinks } from './searchPages.ts';

interface Props {
  /** Pages of the menu. */
  links: readonly AccountLink[];
  onClose: () => void;
}

/** The search, with the pages and help topics that it finds on its own in the language of the page. */
export function SearchIn({ links, onClose }: Props) {
  const { t } = usePhrases();
  const hasCalls = useSession(({ privileges }) => privileges.includes('calls') && privileges.includes('company'));
  const isAdmin = useSession(({ user }) => user?.isAdmin === true);
  const help = useMemo<readonly SearchEntry[]>(
    () =>
      helpGroups
        .filter(({ name }) => isAdmin || name !== 'admin')
        .flatMap(({ topics }) =>
          topics.map(({ name, title, body }) => ({
            to: `${publicPaths.help}#${name}`,
            title: t(title),
            text: t(body, helpValues),
          })),
        ),
    [t, isAdmin],
  );
  const pages = [...links.filter(({ needs }) => needs === undefined || hasCalls), ...settingLinks];
  const entries = pages.map(({ to, label }) => ({ to, title: t(label) }));
  return <SearchDialog pages={entries} help={help} usersPath={adminPaths.users} onClose={onClose} />;
}
