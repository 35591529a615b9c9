import { getActionDenial, type MeetingItem } from '@salon/contract';
import { LogIn } from 'lucide-react';
import { useNavigate } from 'react-router';
import { meetingPath } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { getDenialPhraseKey, statusNow } from '../meeting.actions.ts';
import { clocksAt } from '../meeting.clocks.ts';
import { ShownStatus } from '../StatusMark.tsx';
import { useWhen } from '../useWhen.ts';
import css from './Home.module.css';
import { minutesUntil } from './home.times.ts';

interface Props {
  meeting: MeetingItem;
  now: number;
  /** Joining it is what to do next. */
  isFirst: boolean;
}

/** A meeting that goes on or comes next, below its day. Joining opens when it starts, without a reload. */
export function NextMeeting({ meeting, now, isFirst }: Props) {
  const { t, locale } = usePhrases();
  const navigate = useNavigate();
  const when = useWhen()(meeting);
  const status = statusNow(meeting, now);
  const code = getActionDenial('join', status, meeting.isCreator ? 'creator' : 'invited', meeting.isPlanned);
  const minutes = status === 'upcoming' ? minutesUntil(meeting, now) : null;
  return (
    <Row as="article" align="center" justify="between" wrap tight className={css.card}>
      <Stack gap={1} className={css.what}>
        <h4>
          <Link to={meetingPath(meeting.id)}>
            <bdi>{meeting.title}</bdi>
          </Link>
        </h4>
        <Row as="p" gap={3} align="center" wrap tight className={css.when}>
          {when === null ? t('calendar.notStartedYet') : (when.hours ?? when.here)}
          {status !== 'upcoming' && <ShownStatus meeting={meeting} now={now} />}
          {minutes !== null && <span>{t('calendar.startsIn', { count: minutes })}</span>}
        </Row>
        {when?.there && meeting.startingDate !== null && (
          <p className={css.there}>
            {t('calendar.whenThere', { zone: clocksAt(when.there.zone, new Date(meeting.startingDate), locale) })}:{' '}
            {when.there.text}
          </p>
        )}
        {!meeting.isCreator && (
          <p className={css.there}>{t('calendar.organisedBy', { name: meeting.creatorFullName })}</p>
        )}
      </Stack>
      {/* Before it is soon, there is nothing to press. */}
      {(code === null || minutes !== null) && (
        <Button
          tone={isFirst ? 'primary' : 'quiet'}
          icon={<LogIn className={css.turned} size={20} aria-hidden="true" />}
          aria-label={t('calendar.actionOf', { action: t('calendar.join'), title: meeting.title })}
          disabledReason={code === null ? null : t(getDenialPhraseKey('join', code))}
          onClick={() => void navigate(meeting.link)}
        >
          {t('calendar.join')}
        </Button>
      )}
    </Row>
  );
}
