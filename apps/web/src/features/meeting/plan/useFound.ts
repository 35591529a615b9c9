import { useEffect, useState } from 'react';
import type { Person } from './plan.people.ts';
import { searchPeople } from './plan.remote.ts';

/** How long nothing is typed until it is searched for. Milliseconds. */
const SEARCH_PAUSE_MS = 250;

interface Found {
  /** What was searched for. */
  readonly search: string;
  readonly people: readonly Person[];
}

/**
 * People whose name or address holds what is typed, null until they are known. A search that fails finds nobody: an address
 * can always be typed.
 */
export function useFound(typed: string): readonly Person[] | null {
  const search = typed.trim();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (search === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void searchPeople(search.slice(0, 100), controller.signal).then((sent) => {
        if (!controller.signal.aborted) setFound({ search, people: sent.ok ? sent.reply.people : [] });
      });
    }, SEARCH_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search]);
  return search !== '' && found?.search === search ? found.people : null;
}
