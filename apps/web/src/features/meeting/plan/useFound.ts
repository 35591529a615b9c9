import { findPeople } from '@salon/contract';
import { useEffect, useState } from 'react';
import { useCall } from '#shared/query/index.ts';
import type { Person } from './plan.people.ts';

/** How long nothing is typed until it is searched for. */
const SEARCH_PAUSE_MS = 250;
/** The server takes no longer search. */
const SEARCH_MAX = 100;

/**
 * People whose name or address holds what is typed, null until they are known. A search that fails finds nobody: an address
 * can always be typed.
 */
export function useFound(typed: string): readonly Person[] | null {
  const wanted = typed.trim().slice(0, SEARCH_MAX);
  const [search, setSearch] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isError } = useCall(findPeople, { search }, { enabled: search !== '' });
  if (search === '' || search !== wanted) return null;
  return isError ? [] : (data?.people ?? null);
}
