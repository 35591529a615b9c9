import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { session, useSession } from '../../session/index.ts';
import { addressWith, type ListQuery, queryIn } from './list.query.ts';

/** What the list shows, kept in the address; how much stands on a page is kept for the next visit, too. */
export function useListQuery(): { query: ListQuery; change: (part: Partial<ListQuery>) => void } {
  const [address, setAddress] = useSearchParams();
  const pageSize = useSession((state) => state.pageSize);
  const query = useMemo(() => queryIn(address, pageSize), [address, pageSize]);
  const change = useCallback(
    (part: Partial<ListQuery>) => {
      if (part.size !== undefined) session.set({ pageSize: part.size });
      setAddress((before) => addressWith(before, part), { replace: true });
    },
    [setAddress],
  );
  return { query, change };
}
