import { getMeetingsForDashboard, type MeetingItem } from '@salon/contract';
import { Fragment, type ReactNode, useId } from 'react';
import { useSession } from '#features/session/index.ts';
import { Head, QueryState } from '#shared/page/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Link } from '#shared/router/index.ts';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { useDays } from '../list/useDays.ts';
import { statusNow } from '../meeting.actions.ts';
import { PlanButton } from '../PlanButton.tsx';
import { RoomCard } from '../personal/RoomCard.tsx';
import { useNow } from '../useNow.ts';
import css from './Home.module.css';
import { isOver } from './home.times.ts';
import { NextMeeting } from './NextMeeting.tsx';

interface Props {
  /** What starts a meeting at once or joins one; the page hands it in. `isFirst`: nothing else is to be done first. */
  start: (isFirst: boolean) => ReactNode;
  /** What stands below, such as the own package. */
  children?: ReactNode;
}

/** How many meetings the home page shows. */
const NEXT_MEETINGS = 5;

/** `/` for someone signed in: what comes next, then what can be begun. */
export function Home({ start, children }: Props) {
  const { t } = usePhrases();
  // An administrator's account is called after an office.
  const name = useSession(({ user }) => (user === null || user.isAdmin ? '' : user.name));
  const asked = useCall(getMeetingsForDashboard, { count: String(NEXT_MEETINGS) });
  const next = useId();
  const now = useNow();
  const isOngoing = (meeting: MeetingItem) => statusNow(meeting, now) === 'ongoing';
  const coming = asked.data?.result.items.filter((meeting) => !isOver(meeting, now)) ?? [];
  const ongoing = coming.filter(isOngoing);
  const meetings = [...ongoing, ...coming.filter((meeting) => !isOngoing(meeting))];
  const joined = ongoing[0]?.id;
  return (
    <Stack gap={6}>
      <Head
        title={name === '' ? t('calendar.welcomeAll') : t('calendar.welcome', { name })}
        action={<PlanButton tone="quiet" mayPlan={asked.data?.mayPlan ?? true} />}
      />
      <div className={css.parts}>
        <Stack as="section" gap={3} aria-labelledby={next}>
          <Row align="baseline" justify="between" wrap tight className={css.heading}>
            <h2 id={next}>{t('calendar.next')}</h2>
            <Link to={paths.meetings}>{t('calendar.allMeetings')}</Link>
          </Row>
          <QueryState asked={asked}>{() => <Next meetings={meetings} now={now} joined={joined} />}</QueryState>
        </Stack>
        <Stack>
          <Card as="section" aria-label={t('calendar.startNow')}>
            <h2>{t('calendar.startNow')}</h2>
            {start(joined === undefined)}
          </Card>
          <RoomCard />
        </Stack>
      </div>
      {children}
    </Stack>
  );
}

interface NextProps {
  meetings: readonly MeetingItem[];
  now: number;
  /** The one whose joining is what to do next. */
  joined: string | undefined;
}

/** What continues, then what comes, by days. */
function Next({ meetings, now, joined }: NextProps) {
  const { t } = usePhrases();
  const dayOf = useDays();
  if (meetings.length === 0) {
    return (
      <Card gap={1}>
        <p className={css.nothing}>{t('calendar.nothingNextTitle')}</p>
        <p className={css.there}>{t('calendar.nothingNext')}</p>
      </Card>
    );
  }
  const heading = (meeting: MeetingItem) =>
    statusNow(meeting, now) === 'ongoing' ? t('calendar.now') : dayOf(meeting);
  return meetings.map((meeting, at) => {
    const [day, before] = [heading(meeting), meetings[at - 1]];
    return (
      <Fragment key={meeting.id}>
        {(before === undefined || heading(before) !== day) && <h3 className={css.day}>{day}</h3>}
        <NextMeeting meeting={meeting} now={now} isFirst={meeting.id === joined} />
      </Fragment>
    );
  });
}
