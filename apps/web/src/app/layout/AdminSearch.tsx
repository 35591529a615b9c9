import { useMay } from '#features/admin/index.ts';
import { adminLinks, furtherGroups } from './AdminLinks.tsx';
import { SearchIn } from './SearchIn.tsx';

/** The search of administrators: among the pages that they may look after. */
export function AdminSearch({ onClose }: { onClose: () => void }) {
  const may = useMay();
  const links = [...adminLinks, ...furtherGroups.flatMap((group) => group.links)].filter(
    ({ permission }) => permission === undefined || may(permission),
  );
  return <SearchIn links={links} onClose={onClose} />;
}
