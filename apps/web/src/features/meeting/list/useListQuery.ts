import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { addressWith, type ListQuery, queryIn } from './list.query.ts';

/** What the list shows, kept in the address. */
export function useListQuery(): { query: ListQuery; change: (part: Partial<ListQuery>) => void } {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => queryIn(address), [address]);
  const change = useCallback(
    (part: Partial<ListQuery>) => setAddress((before) => addressWith(before, part), { replace: true }),
    [setAddress],
  );
  return { query, change };
}
