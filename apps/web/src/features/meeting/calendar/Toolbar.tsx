import { dateLocaleOf } from '@salon/phrases';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { DateField } from '#shared/fields/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { type Day, dayIn, dayOf, type PeriodView, shifted, titleOf, type View, views } from './calendar.views.ts';
import css from './Meetings.module.css';

const viewWords: Record<View, PhraseKey> = {
  list: 'calendar.viewList',
  month: 'calendar.viewMonth',
  week: 'calendar.viewWeek',
  year: 'calendar.viewYear',
  today: 'calendar.viewToday',
};

interface ViewSwitchProps {
  view: View;
  /** A press chose the view: the switch may stand elsewhere then, and has the focus still. */
  wasPressed: RefObject<boolean>;
  onChange: (view: View) => void;
}

/** Chooses how the meetings are looked at. */
export function ViewSwitch({ view, wasPressed, onChange }: ViewSwitchProps) {
  const { t } = usePhrases();
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasPressed.current) group.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    wasPressed.current = false;
  }, [wasPressed]);
  return (
    <Row ref={group} gap={0} className={css.views} role="group" aria-label={t('calendar.view')}>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          className={css.view}
          aria-pressed={each === view}
          onClick={() => onChange(each)}
        >
          {t(viewWords[each])}
        </button>
      ))}
    </Row>
  );
}

const stepWords: Record<PeriodView, { before: PhraseKey; after: PhraseKey }> = {
  month: { before: 'calendar.previousMonth', after: 'calendar.nextMonth' },
  week: { before: 'calendar.previousWeek', after: 'calendar.nextWeek' },
  year: { before: 'calendar.previousYear', after: 'calendar.nextYear' },
  today: { before: 'calendar.previousDay', after: 'calendar.nextDay' },
};

interface Props {
  view: PeriodView;
  day: Day;
  onDay: (day: Day) => void;
}

/** The period that is shown, and the ways to another one. */
export function PeriodBar({ view, day, onDay }: Props) {
  const { t, language } = usePhrases();
  const words = stepWords[view];
  return (
    <Row gap={3} align="center" justify="between" wrap tight>
      <h2 className={css.title} aria-live="polite">
        {titleOf(view, day, dateLocaleOf[language])}
      </h2>
      <Row gap={3} align="center" wrap tight>
        <IconButton
          tone="solid"
          label={t(words.before)}
          icon={<ChevronLeft className={css.turned} size={20} aria-hidden="true" />}
          onClick={() => onDay(shifted(view, day, -1))}
        />
        <Button tone="quiet" onClick={() => onDay(dayOf(new Date()))}>
          {t('calendar.today')}
        </Button>
        <IconButton
          tone="solid"
          label={t(words.after)}
          icon={<ChevronRight className={css.turned} size={20} aria-hidden="true" />}
          onClick={() => onDay(shifted(view, day, 1))}
        />
        <DayChoice day={day} onDay={onDay} />
      </Row>
    </Row>
  );
}

/** The way to a day, which is gone to as soon as it is one; what is none goes back to the day that is shown. */
function DayChoice({ day, onDay }: Pick<Props, 'day' | 'onDay'>) {
  const { t } = usePhrases();
  const [text, setText] = useState<string>(day);
  const [known, setKnown] = useState(day);
  if (known !== day) {
    setKnown(day);
    setText(day);
  }
  const type = (typed: string) => {
    setText(typed);
    const chosen = dayIn(typed);
    if (chosen !== null && chosen !== day) onDay(chosen);
  };
  return (
    <DateField
      name="day"
      label={t('calendar.goToDay')}
      hideLabel
      help=""
      value={text}
      onChange={type}
      onBlur={() => setText(day)}
    />
  );
}
