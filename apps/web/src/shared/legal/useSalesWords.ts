import { useEffect, useState } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { isShipped, readText, shippedIn, type WordsIn } from './words.ts';

/** The sales policy in a version: at once where the product comes with it; `failed`: it could not be fetched, `retry` tries again. */
export function useSalesWords(version: string): { text: WordsIn | null; failed: boolean; retry: () => void } {
  const { language } = usePhrases();
  const [attempt, setAttempt] = useState(0);
  const [read, setRead] = useState<{ of: string; text: WordsIn | null } | null>(null);
  const asked = `${version} ${language} ${attempt}`;
  const isHere = isShipped('salesPolicy', version);
  useEffect(() => {
    if (isHere) return;
    let current = true;
    readText('salesPolicy', version, language).then(
      (text) => current && setRead({ of: asked, text }),
      () => current && setRead({ of: asked, text: null }),
    );
    return () => {
      current = false;
    };
  }, [isHere, version, language, asked]);
  const retry = () => setAttempt(attempt + 1);
  if (isHere) return { text: shippedIn('salesPolicy', language), failed: false, retry };
  const known = read?.of === asked ? read : null;
  return { text: known?.text ?? null, failed: known !== null && known.text === null, retry };
}
