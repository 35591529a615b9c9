import { CalendarRange, ChevronDown } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { isDay, writtenDay } from '#shared/fields/day.ts';
import { DateRangeField } from '#shared/fields/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import css from './past.module.css';
import { QUICK_DAYS, quickRange, type Range } from './past.query.ts';

interface Props {
  range: Range;
  /** The day on the viewer's wall. */
  today: string;
  onChange: (next: Range) => void;
}

/** The range of days that is shown; a press opens the ways to another one, which holds at once. */
export function RangeChoice({ range, today, onChange }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isShown = (days: number) => sameRange(quickRange(days, today), range);
  const quick = QUICK_DAYS.find(isShown);
  return (
    <>
      <Button
        tone="quiet"
        icon={<CalendarRange size={18} aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Row as="span" gap={2} align="center" inline>
          {quick === undefined
            ? t('calendar.until', { from: writtenDay(range.from), to: writtenDay(range.to) })
            : t('records.lastDays', { count: quick })}
          <ChevronDown size={16} aria-hidden="true" />
        </Row>
      </Button>
      {isOpen && (
        <Stack id={id} gap={3} className={css.range}>
          <Row gap={2} wrap className={css.quick}>
            {QUICK_DAYS.map((days) => (
              <Button
                key={days}
                tone="quiet"
                aria-pressed={isShown(days)}
                onClick={() => onChange(quickRange(days, today))}
              >
                {t('records.lastDays', { count: days })}
              </Button>
            ))}
          </Row>
          <Days range={range} onChange={onChange} />
        </Stack>
      )}
    </>
  );
}

const sameRange = (one: Range, other: Range): boolean => one.from === other.from && one.to === other.to;

/** How long typing rests before the range is shown. */
const REST_MS = 500;

/** A first and a last day. What is no range yet stays in the fields, and says why. */
function Days({ range, onChange }: Pick<Props, 'range' | 'onChange'>) {
  const { t } = usePhrases();
  const [typed, setTyped] = useState(range);
  const [known, setKnown] = useState(range);
  // Another range from elsewhere comes into the fields.
  if (!sameRange(known, range)) {
    setKnown(range);
    setTyped(range);
  }
  const isWhole = isDay(typed.from) && isDay(typed.to);
  const isBackwards = isWhole && typed.to < typed.from;
  useEffect(() => {
    if (!isWhole || isBackwards || sameRange(typed, range)) return;
    const timer = setTimeout(() => onChange(typed), REST_MS);
    return () => clearTimeout(timer);
  });
  return (
    <DateRangeField
      label={t('records.range')}
      from={{ name: 'from', label: t('records.beginning'), value: typed.from }}
      to={{
        name: 'to',
        label: t('records.end'),
        value: typed.to,
        error: isBackwards ? t('records.rangeBackwards') : null,
      }}
      onChange={setTyped}
    />
  );
}
