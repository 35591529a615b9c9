import { useCallback, useEffect, useState } from 'react';
import type { Failure, Sent } from '../api/index.ts';

/** What a page asked the server for. */
export type Asked<R> =
  | { readonly is: 'asking' }
  | { readonly is: 'here'; readonly reply: R }
  | { readonly is: 'failed'; readonly failure: Failure };

/** Asks when the component appears and whenever `ask` is another function; what was shown stays until the new answer. */
export function useAsked<R>(ask: () => Promise<Sent<R>>): {
  asked: Asked<R>;
  again: () => void;
  set: (reply: R) => void;
} {
  const [asked, setAsked] = useState<Asked<R>>({ is: 'asking' });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    let isCurrent = true;
    void ask().then((sent) => {
      if (isCurrent) setAsked(sent.ok ? { is: 'here', reply: sent.reply } : { is: 'failed', failure: sent });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, turn]);
  return {
    asked,
    again: useCallback(() => setTurn((before) => before + 1), []),
    set: useCallback((reply: R) => setAsked({ is: 'here', reply }), []),
  };
}
