import { useEffect, useState } from 'react';
import { type PhraseKey, usePhrases } from '../phrases/index.ts';

interface Props {
  seconds: number;
  /** Phrase with `{count}`. */
  while: PhraseKey;
  /** Said when the time is over. */
  over?: PhraseKey;
  onOver?: () => void;
}

/** Tells how many seconds are left. Only the beginning and the end are read aloud, not every second. */
export function Countdown({ seconds, while: phrase, over, onOver }: Props) {
  const { t } = usePhrases();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const show = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  const done = left === 0;
  useEffect(() => {
    if (done) onOver?.();
  }, [done, onOver]);
  if (done) return over === undefined ? null : <p>{t(over)}</p>;
  return <p aria-live="off">{t(phrase, { count: left })}</p>;
}
