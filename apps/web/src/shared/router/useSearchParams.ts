import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Params = URLSearchParams | Readonly<Record<string, string>>;

/** The query of the address, and what changes it: a step of the way back unless it `replace`s. */
export function useSearchParams(): readonly [
  URLSearchParams,
  (next: Params | ((before: URLSearchParams) => URLSearchParams), how?: { replace?: boolean }) => void,
] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: Params | ((before: URLSearchParams) => URLSearchParams), how: { replace?: boolean } = {}) => {
      const changed = typeof next === 'function' ? next(new URLSearchParams(search)) : new URLSearchParams(next);
      void navigate(`?${changed}`, how);
    },
    [navigate, search],
  );
  return [params, change];
}
