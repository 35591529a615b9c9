import { STUDY_CLOSING_SECONDS, type Study } from '@salon/contract';
import { clockText } from '@salon/phrases/lengths';
import { useEffect, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { useRoom } from '#shared/room/index.ts';

/** Milliseconds until the rooms close by the server's clock, renewed every second; null: they have no end. */
export function useTimeLeft({ closesAt }: Pick<Study, 'closesAt'>): number | null {
  const clockOffset = useRoom((state) => state.clockOffset);
  const [now, setNow] = useState(() => Date.now());
  const ends = closesAt !== null;
  useEffect(() => {
    if (!ends) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [ends]);
  return closesAt === null ? null : Math.max(0, Date.parse(closesAt) - (now + clockOffset));
}

/** Everyone is about to go back. */
export const isAboutToClose = (left: number | null): boolean => left !== null && left <= STUDY_CLOSING_SECONDS * 1000;

/** How long the rooms are still open; seen, and found by who looks for it, but not read aloud every second. */
export function TimeLeft({ left }: { left: number }) {
  const { t } = usePhrases();
  return (
    <span role="timer" aria-live="off">
      {t('study.left', { time: clockText(Math.ceil(left / 1000)) })}
    </span>
  );
}
