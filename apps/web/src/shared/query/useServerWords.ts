import type { Call } from '@salon/contract';
import { useEffect, useRef } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { refresh } from './keys.ts';

/** Asks anew when the page speaks another language: the answers to these calls have words of the server. */
export function useServerWords(...calls: readonly Call[]): void {
  const { language } = usePhrases();
  const shown = useRef(language);
  useEffect(() => {
    if (shown.current === language) return;
    shown.current = language;
    void refresh(...calls);
  });
}
