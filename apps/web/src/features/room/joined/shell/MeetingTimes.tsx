import { clockText, lengthInWords } from '@salon/phrases/lengths';
import { Clock } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Tooltip } from '#shared/ui/Tooltip.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { COUNTDOWN_FROM_MS, timeLeft } from './ending.ts';
import css from './MeetingTimes.module.css';
import { useNow } from './useNow.ts';

/** The end of a meeting is told from this long before. */
const NEAR_MS = 60 * 60_000;
/** The clock is looked at so often. */
const POLL_INTERVAL_MS = 5000;

/** How long the meeting continues, and when it ends. */
export const MeetingTimes = ({ isInside }: { isInside: boolean }) => (
  <>
    <Countdown />
    {isInside && <MeetingClock />}
  </>
);

/** What time it is and how long the meeting continues; a press shows everything else about it. */
function MeetingClock() {
  const { t, locale, formatTime } = usePhrases();
  const { actions, entry } = useInside();
  const endsAt = useRoom((state) => state.endsAt);
  const clockOffset = useRoom((state) => state.clockOffset);
  const now = useNow(true, POLL_INTERVAL_MS);
  const time = formatTime(new Date(now));
  const since = Math.max(0, now + clockOffset - Date.parse(entry.session.startedAt));
  const elapsed = lengthInWords(locale, since / 1000, 'short', 'minute');
  const left = timeLeft(endsAt, clockOffset, now);
  // What is hours away concerns no one yet.
  const isNear = left !== null && left <= NEAR_MS;
  const ends = isNear ? [t('room.endsIn', { time: lengthInWords(locale, left / 1000, 'short', 'minute') })] : [];
  const words = [t('room.clock', { time, elapsed }), ...ends, t('room.information')].join('. ');
  return (
    <Tooltip text={words} repeatsName>
      {({ ref, ...target }) => (
        <button
          {...target}
          ref={ref}
          type="button"
          className={css.clock}
          onClick={() => actions.open({ is: 'information' })}
        >
          <VisuallyHidden>{words}</VisuallyHidden>
          <time aria-hidden="true">{time}</time>
          <span aria-hidden="true">{elapsed}</span>
        </button>
      )}
    </Tooltip>
  );
}

/** The last minutes of a meeting that ends on its own. */
function Countdown() {
  const { t } = usePhrases();
  const endsAt = useRoom((state) => state.endsAt);
  const clockOffset = useRoom((state) => state.clockOffset);
  const now = useNow(endsAt !== null);
  const left = timeLeft(endsAt, clockOffset, now);
  if (left === null || left > COUNTDOWN_FROM_MS) return null;
  const time = clockText(Math.ceil(left / 1000));
  return (
    <span className={css.countdown} role="timer" aria-label={t('room.endsIn', { time })}>
      <Clock size={16} aria-hidden="true" />
      <time dir="ltr">{time}</time>
    </span>
  );
}
