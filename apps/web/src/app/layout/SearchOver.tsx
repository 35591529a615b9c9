import { lazy, Suspense } from 'react';
import { useSession } from '#features/session/index.ts';
import { loadPack } from '#shared/phrases/index.ts';
import { homeLink, ownGroups } from './accountLinks.ts';
import { SearchIn } from './SearchIn.tsx';

const AdminSearch = lazy(async () => {
  const [{ AdminSearch }] = await Promise.all([import('./AdminSearch.tsx'), loadPack('admin')]);
  return { default: AdminSearch };
});

const ownLinks = [homeLink, ...ownGroups.flatMap(({ links }) => links)];

/** The search of someone signed in. */
export function SearchOver({ onClose }: { onClose: () => void }) {
  const isAdmin = useSession(({ user }) => user?.isAdmin === true);
  return isAdmin ? (
    <Suspense>
      <AdminSearch onClose={onClose} />
    </Suspense>
  ) : (
    <SearchIn links={ownLinks} onClose={onClose} />
  );
}
