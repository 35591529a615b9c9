import { getMeetingsForDashboard, type MeetingItem } from '@salon/contract';
import { CalendarCheck, Video } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Empty, Head, Loaded } from '../../../shared/page/index.ts';
import { paths } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { useCall } from '../../../shared/query/index.ts';
import { Link } from '../../../shared/router/index.ts';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { Card, Row, Stack } from '../../../shared/ui/Layout.tsx';
import { useSession } from '../../session/index.ts';
import { PlanButton } from '../PlanButton.tsx';
import { useNow } from '../useNow.ts';
import css from './Home.module.css';
import { isOver } from './home.times.ts';
import { NextMeeting } from './NextMeeting.tsx';

interface Props {
  /** What starts a meeting at once; the page hands it in. */
  start: ReactNode;
  /** What stands above the meetings, such as the own package. */
  children?: ReactNode;
}

/** How many meetings the home page shows. */
const NEXT_MEETINGS = 5;

/** `/` for somebody signed in: what comes next. */
export function Home({ start, children }: Props) {
  const { t } = usePhrases();
  const name = useSession((state) => state.user?.name ?? '');
  const asked = useCall(getMeetingsForDashboard, { count: String(NEXT_MEETINGS) });
  const next = useId();
  const now = useNow();
  const mayPlan = asked.data?.mayPlan ?? true;
  return (
    <Stack gap={6}>
      <Head
        title={t('calendar.welcome', { name })}
        lead={t('calendar.welcomeLead')}
        action={<PlanButton mayPlan={mayPlan} />}
      />
      {children}
      <div className={css.parts}>
        <Stack as="section" aria-labelledby={next}>
          <Row align="baseline" justify="between" wrap tight className={css.heading}>
            <h2 id={next}>{t('calendar.next')}</h2>
            <Link to={paths.meetings}>{t('calendar.allMeetings')}</Link>
          </Row>
          <Loaded asked={asked}>
            {({ result }) => (
              <Next meetings={result.items.filter((meeting) => !isOver(meeting, now))} now={now} mayPlan={mayPlan} />
            )}
          </Loaded>
        </Stack>
        <Card as="section" aria-label={t('calendar.startNow')}>
          <h2>{t('calendar.startNow')}</h2>
          {start}
        </Card>
      </div>
    </Stack>
  );
}

function Next({ meetings, now, mayPlan }: { meetings: readonly MeetingItem[]; now: number; mayPlan: boolean }) {
  const { t } = usePhrases();
  if (meetings.length === 0) {
    return (
      <Empty icon={CalendarCheck} title={t('calendar.nothingNextTitle')} text={t('calendar.nothingNext')}>
        <Begin mayPlan={mayPlan} />
      </Empty>
    );
  }
  return (
    <Stack as="ul" gap={3} className={css.cards}>
      {meetings.map((meeting) => (
        <NextMeeting key={meeting.id} meeting={meeting} now={now} />
      ))}
    </Stack>
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
