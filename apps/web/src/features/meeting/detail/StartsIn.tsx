import { lengthInWords } from '@salon/phrases/lengths';
import { usePhrases } from '#shared/phrases/index.ts';
import { useNow } from '../useNow.ts';

/** How long it is until a meeting starts; not read aloud at every step. */
export function StartsIn({ at }: { at: string }) {
  const { t, locale } = usePhrases();
  const now = useNow();
  const left = Math.max(0, Date.parse(at) - now) / 1000;
  return (
    <p role="timer" aria-live="off">
      {t('records.startsIn', { left: lengthInWords(locale, left) })}
    </p>
  );
}
