import type { MeetingItem } from '@salon/contract';
import { lazy, Suspense, useMemo, useState } from 'react';
import { LoadError, LoadingSkeleton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { type Day, type PeriodView, rangeOf } from './calendar.views.ts';
import { MeetingPopup } from './MeetingPopup.tsx';
import css from './Meetings.module.css';
import { PeriodBar } from './Toolbar.tsx';
import { useMoves } from './useMoves.ts';
import { useRange } from './useRange.ts';

const MoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }));
const Year = lazy(async () => ({ default: (await import('./Year.tsx')).Year }));
const Grid = lazy(async () => ({ default: (await import('./Grid.tsx')).Grid }));

interface Props {
  view: PeriodView;
  day: Day;
  mayPlan: boolean;
  onDay: (day: Day) => void;
  /** Shows one day, or its month, on its own. */
  onOneDay: (day: Day) => void;
  onMonth: (day: Day) => void;
  onPick: (picked: { start: Date; end: Date; allDay: boolean }) => void;
}

/** A period's meetings. What was shown stays while the next period is on its way. */
export function Calendar({ view, day, mayPlan, onDay, onOneDay, onMonth, onPick }: Props) {
  const { t } = usePhrases();
  const ranged = useRange(useMemo(() => rangeOf(view, day), [view, day]));
  const { drag, asked, move, cancel } = useMoves(ranged);
  const [open, setOpen] = useState<MeetingItem | null>(null);
  const { meetings, isBusy, failure, again } = ranged;
  const count = meetings?.length ?? 0;
  return (
    <>
      <PeriodBar view={view} day={day} onDay={onDay} />
      {failure !== null && <LoadError failure={failure} onRetry={again} />}
      {failure !== null && meetings !== null && <p className={css.muted}>{t('calendar.outdated')}</p>}
      <VisuallyHidden>
        <span role="status">
          {!isBusy &&
            failure === null &&
            (count === 0 ? t('calendar.noneInPeriod') : t('calendar.inPeriod', { count }))}
        </span>
      </VisuallyHidden>
      {(meetings !== null || failure === null) && (
        <Suspense fallback={<LoadingSkeleton lines={6} />}>
          {view === 'year' ? (
            <Year day={day} meetings={meetings ?? nothing} isBusy={isBusy} onDay={onOneDay} onMonth={onMonth} />
          ) : (
            <Grid
              view={view}
              day={day}
              meetings={meetings ?? nothing}
              isBusy={isBusy}
              mayPlan={mayPlan}
              onOpen={setOpen}
              onMove={drag}
              onPick={onPick}
              onDay={onOneDay}
            />
          )}
        </Suspense>
      )}
      {open !== null && <MeetingPopup meeting={open} onClose={() => setOpen(null)} />}
      {asked !== null && (
        <Suspense>
          <MoveDialog {...asked} onMove={(scope) => void move(asked, scope)} onCancel={cancel} />
        </Suspense>
      )}
    </>
  );
}

const nothing: readonly MeetingItem[] = [];
