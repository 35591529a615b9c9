import type { LegalDocument } from '@salon/contract';
import { useEffect, useState } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { isShipped, readText, shippedIn, type WordsIn } from './words.ts';

/** A text in a version: at once where the product comes with it; `failed`: it could not be fetched, `retry` tries again. */
export function useTextWords(
  document: LegalDocument,
  version: string,
): { text: WordsIn | null; failed: boolean; retry: () => void } {
  const { language } = usePhrases();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ of: string; text: WordsIn | null } | null>(null);
  const asked = `${document} ${version} ${language} ${attempt}`;
  const isHere = isShipped(document, version);
  useEffect(() => {
    if (isHere) return;
    let current = true;
    readText(document, version, language).then(
      (text) => current && setRead({ of: asked, text }),
      () => current && setRead({ of: asked, text: null }),
    );
    return () => {
      current = false;
    };
  }, [isHere, document, version, language, asked]);
  const retry = () => setAttempt(attempt + 1);
  if (isHere) return { text: shippedIn(document, language), failed: false, retry };
  const known = read?.of === asked ? read : null;
  return { text: known?.text ?? null, failed: known !== null && known.text === null, retry };
}
