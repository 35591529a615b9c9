import { CalendarCheck, CalendarPlus, Video } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { Link, useNavigate } from 'react-router';
import { Head, NotHere, useAsked, Waiting } from '../../../shared/page/index.ts';
import { paths } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { useSession } from '../../session/index.ts';
import { Empty } from '../Empty.tsx';
import { useNow } from '../useNow.ts';
import css from './Home.module.css';
import { readNext } from './home.remote.ts';
import { isOver } from './home.times.ts';
import { NextMeeting } from './NextMeeting.tsx';

interface Props {
  /** What starts a meeting at once; the page hands it in. */
  start: ReactNode;
}

/** `/` for somebody signed in: what comes next. */
export function Home({ start }: Props) {
  const { t } = usePhrases();
  const name = useSession((state) => state.user?.name ?? '');
  const { asked, again } = useAsked(readNext);
  const next = useId();
  const now = useNextChange(again);
  const mayPlan = asked.is !== 'here' || asked.reply.mayPlan;
  let shown: ReactNode;
  if (asked.is === 'asking') shown = <Waiting />;
  else if (asked.is === 'failed') shown = <NotHere failure={asked.failure} onRetry={again} />;
  else {
    const meetings = asked.reply.result.items.filter((meeting) => !isOver(meeting, now));
    shown =
      meetings.length === 0 ? (
        <Empty icon={CalendarCheck} title={t('calendar.nothingNextTitle')} text={t('calendar.nothingNext')}>
          <Begin mayPlan={mayPlan} />
        </Empty>
      ) : (
        <ul className={css.cards}>
          {meetings.map((meeting) => (
            <NextMeeting key={meeting.id} meeting={meeting} now={now} />
          ))}
        </ul>
      );
  }
  return (
    <div className={css.page}>
      <Head
        title={t('calendar.welcome', { name })}
        lead={t('calendar.welcomeLead')}
        action={<PlanButton mayPlan={mayPlan} />}
      />
      <div className={css.parts}>
        <section className={css.next} aria-labelledby={next}>
          <div className={css.heading}>
            <h2 id={next}>{t('calendar.next')}</h2>
            <Link to={paths.meetings}>{t('calendar.allMeetings')}</Link>
          </div>
          {shown}
        </section>
        <section className={css.start} aria-label={t('calendar.startNow')}>
          <h2>{t('calendar.startNow')}</h2>
          {start}
        </section>
      </div>
    </div>
  );
}

/** The time now; coming back to the page asks for the meetings anew. */
function useNextChange(again: () => void): number {
  const now = useNow();
  useEffect(() => {
    const onBack = () => document.visibilityState === 'visible' && again();
    document.addEventListener('visibilitychange', onBack);
    return () => document.removeEventListener('visibilitychange', onBack);
  }, [again]);
  return now;
}

function PlanButton({ mayPlan }: { mayPlan: boolean }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  return (
    <Button
      icon={<CalendarPlus size={20} aria-hidden="true" />}
      whyNot={mayPlan ? null : t('calendar.planNotAllowed')}
      onClick={() => void navigate(`${paths.meet}?tab=plan`)}
    >
      {t('calendar.newPlan')}
    </Button>
  );
}

function Begin({ mayPlan }: { mayPlan: boolean }) {
  const { t } = usePhrases();
  return (
    <>
      <Link className={buttonClass({ tone: 'quiet' })} to={paths.meet}>
        <Video size={20} aria-hidden="true" />
        {t('calendar.newMeeting')}
      </Link>
      {mayPlan && (
        <Link className={buttonClass({ tone: 'quiet' })} to={`${paths.meet}?tab=plan`}>
          {t('calendar.newPlan')}
        </Link>
      )}
    </>
  );
}
