import { useCallback, useMemo } from 'react';
import { useSearchParams } from '../router/index.ts';
import { addressWith, type TableChange, type TableQuery, type TableRules, tableQueryIn } from './table.address.ts';

/** What a table shows, kept in the address, and what changes it. */
export interface TableAddress<Sort extends string = string, Filter extends string = string> {
  readonly query: TableQuery<Sort, Filter>;
  /** `replace`: the way back should not stop at what was shown before. */
  change(part: TableChange<Sort, Filter>, replace?: boolean): void;
  /** Without search and filters. */
  clear(): void;
}

/** Page, size, order, search and filters of a table in the address: a link leads to the same rows, and so does the way back. */
export function useTableAddress<Sort extends string, Filter extends string>(
  rules: TableRules<Sort, Filter>,
): TableAddress<Sort, Filter> {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => tableQueryIn(address, rules), [address, rules]);
  const change = useCallback(
    (part: TableChange<Sort, Filter>, replace = false) =>
      setAddress((before) => addressWith(before, rules, part), { replace }),
    [setAddress, rules],
  );
  const clear = useCallback(() => {
    const none = Object.fromEntries(Object.keys(rules.filters).map((name) => [name, '']));
    change({ search: '', filters: none as Record<Filter, string> });
  }, [change, rules]);
  return { query, change, clear };
}
