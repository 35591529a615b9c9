import { type MeetingItem, whyNotAction } from '@salon/contract';
import { LogIn } from 'lucide-react';
import { useNavigate } from 'react-router';
import { meetingPath } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Link } from '../../../shared/router/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { statusNow, whyNotWord } from '../meeting.actions.ts';
import { StatusMark } from '../StatusMark.tsx';
import { useWhen } from '../useWhen.ts';
import css from './Home.module.css';
import { minutesUntil } from './home.times.ts';

/** A meeting that goes on or comes next. Joining opens when it starts, without a reload. */
export function NextMeeting({ meeting, now }: { meeting: MeetingItem; now: number }) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const when = useWhen()(meeting);
  const status = statusNow(meeting, now);
  const code = whyNotAction('join', status, meeting.isCreator ? 'creator' : 'invited', meeting.isPlanned);
  const minutes = status === 'upcoming' ? minutesUntil(meeting, now) : null;
  return (
    <Row as="li" align="center" justify="between" wrap tight className={css.card}>
      <Stack gap={1} className={css.what}>
        <h3>
          <Link to={meetingPath(meeting.id)}>
            <bdi>{meeting.title}</bdi>
          </Link>
        </h3>
        <p className={css.when}>{when === null ? t('calendar.notStartedYet') : when.here}</p>
        {when !== null && when.there !== null && (
          <p className={css.there}>
            {t('calendar.whenThere', { zone: when.there.zone })}: {when.there.text}
          </p>
        )}
        <p className={css.there}>{t('calendar.organisedBy', { name: meeting.creatorFullName })}</p>
        <Row as="p" gap={2} align="center" wrap className={css.state}>
          <StatusMark status={status} />
          {minutes !== null && <span>{t('calendar.startsIn', { count: minutes })}</span>}
        </Row>
      </Stack>
      <Button
        icon={<LogIn className={css.turned} size={20} aria-hidden="true" />}
        aria-label={t('calendar.actionOf', { action: t('calendar.join'), title: meeting.title })}
        whyNot={code === null ? null : t(whyNotWord('join', code))}
        onClick={() => void navigate(meeting.link)}
      >
        {t('calendar.join')}
      </Button>
    </Row>
  );
}
