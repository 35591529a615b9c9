import { useEffect, useRef, useState } from 'react';
import { type PhraseKey, usePhrases } from '../phrases/index.ts';

interface Props {
  seconds: number;
  /** Phrase with `{count}`. */
  while: PhraseKey;
  /** Said when the time is over. */
  over?: PhraseKey;
  onExpire?: () => void;
  /** The time stands still. */
  held?: boolean;
}

/** Tells how many seconds are left. Only the beginning and the end are read aloud, not every second. */
export function Countdown({ seconds, while: phrase, over, onExpire, held = false }: Props) {
  const { t } = usePhrases();
  const [left, setLeft] = useState(seconds);
  const rest = useRef(seconds * 1000);
  useEffect(() => {
    rest.current = seconds * 1000;
  }, [seconds]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time begins anew
  useEffect(() => {
    if (held) return;
    const end = performance.now() + rest.current;
    const show = () => {
      rest.current = Math.max(0, end - performance.now());
      setLeft(Math.ceil(rest.current / 1000));
    };
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [seconds, held]);
  const done = left === 0;
  useEffect(() => {
    if (done) onExpire?.();
  }, [done, onExpire]);
  if (done) return over === undefined ? null : <p>{t(over)}</p>;
  return <p aria-live="off">{t(phrase, { count: left })}</p>;
}
