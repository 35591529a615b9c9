import { CALENDAR_DEFAULT_MINUTES, getPlanLimits, type MeetingPlan } from '@salon/contract';
import { Link2, Video } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Head } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { ByDialog } from '../ByDialog.tsx';
import { MeetingList } from '../list/MeetingList.tsx';
import { viewerZone } from '../meeting.times.ts';
import { PlanButton } from '../PlanButton.tsx';
import type { PlanFiles } from '../plan/FilesPart.tsx';
import { Calendar } from './Calendar.tsx';
import { dayOf, type View } from './calendar.views.ts';
import css from './Meetings.module.css';
import { ViewSwitch } from './Toolbar.tsx';
import { useMeetingsAddress } from './useMeetingsAddress.ts';

const CalendarLinks = lazy(async () => ({ default: (await import('../detail/CalendarLinks.tsx')).CalendarLinks }));
const CreateDialog = lazy(async () => ({ default: (await import('./CreateDialog.tsx')).CreateDialog }));
/** What a new plan begins with; it comes with the form, which brings calendars of its own. */
const emptyPlan = async (): Promise<MeetingPlan> =>
  (await import('../plan/plan.form.ts')).newPlan(new Date(), viewerZone(), CALENDAR_DEFAULT_MINUTES);
const pickedPlan = async (picked: { start: Date; end: Date; allDay: boolean }): Promise<MeetingPlan> =>
  (await import('./calendar.events.ts')).planFor(picked, new Date());

/** `/profile/meetings`: the calendar and the list of meetings. */
export function Meetings({ attached }: { attached: PlanFiles }) {
  const { t } = usePhrases();
  const { view, day, createNow, show, created } = useMeetingsAddress();
  const mayPlan = useCall(getPlanLimits, {}).data?.mayPlan ?? true;
  const wasPressed = useRef(false);
  const [plan, setPlan] = useState<MeetingPlan | null>(null);
  useEffect(() => {
    if (!createNow) return;
    let isCurrent = true;
    void emptyPlan().then((empty) => isCurrent && setPlan(empty));
    return () => {
      isCurrent = false;
    };
  }, [createNow]);
  const close = () => {
    setPlan(null);
    if (createNow) created();
  };
  // "Day" begins with the present one.
  const change = (next: View) => {
    wasPressed.current = true;
    show(next, next === 'today' ? dayOf(new Date()) : undefined);
  };
  const choice = <ViewSwitch view={view} wasPressed={wasPressed} onChange={change} />;
  return (
    <Stack>
      <Head title={t('calendar.title')} lead={t('calendar.lead')} action={<Begin mayPlan={mayPlan} />} />
      {view === 'list' ? (
        <MeetingList lead={choice} />
      ) : (
        <>
          {choice}
          <Calendar
            view={view}
            day={day}
            mayPlan={mayPlan}
            onDay={(next) => show(view, next)}
            onOneDay={(next) => show('today', next)}
            onMonth={(next) => show('month', next)}
            onPick={(picked) => void pickedPlan(picked).then(setPlan)}
          />
        </>
      )}
      <Row>
        <ByDialog icon={Link2} label={t('calendar.otherPrograms')} Shown={CalendarLinks} />
      </Row>
      {plan !== null && (
        <Suspense>
          <CreateDialog initial={plan} attached={attached} onClose={close} />
        </Suspense>
      )}
    </Stack>
  );
}

function Begin({ mayPlan }: { mayPlan: boolean }) {
  const { t } = usePhrases();
  return (
    <Row gap={3} align="center" wrap tight className={css.begin}>
      <Link className={buttonClass({ tone: 'quiet' })} to={paths.meet}>
        <Video size={20} aria-hidden="true" />
        {t('calendar.newMeeting')}
      </Link>
      <PlanButton mayPlan={mayPlan} />
    </Row>
  );
}
