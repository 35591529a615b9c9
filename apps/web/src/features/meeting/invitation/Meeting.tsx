import { getJoinStatusDenial, type MeetingStatus } from '@salon/contract';
import { LogIn } from 'lucide-react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { LinkedText } from '#shared/text/LinkedText.tsx';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import detail from '../detail/detail.module.css';
import { formatZone } from '../detail/invitationText.ts';
import { formatRecurrence } from '../detail/repetition.ts';
import { StartsIn } from '../detail/StartsIn.tsx';
import { getDenialPhraseKey } from '../meeting.actions.ts';
import { StatusMark } from '../StatusMark.tsx';
import { useWhen } from '../useWhen.ts';
import css from './Invitation.module.css';
import type { Invitation } from './invitation.remote.ts';

interface Props {
  invitation: Invitation;
  status: MeetingStatus;
}

/** What someone is invited to. */
export function Meeting({ invitation, status }: Props) {
  const words = usePhrases();
  const { t, locale } = words;
  const when = useWhen()(invitation);
  const { title, recurrence, timeZone, startingDate, fullName, email } = invitation;
  const start = new Date(startingDate);
  return (
    <>
      <Stack as="header" gap={2} align="start" className={css.head}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        <StatusMark status={status} />
        <p className={css.muted}>
          {fullName === '' ? <bdi dir="ltr">{email}</bdi> : t('records.answerFor', { name: fullName, email })}
        </p>
      </Stack>
      <dl className={css.facts}>
        <dt>{t('calendar.when')}</dt>
        <dd>
          <bdi>{when?.here}</bdi>
        </dd>
        {when?.there && (
          <>
            <dt>{t('calendar.whenThere', { zone: formatZone(when.there.zone, start, locale) })}</dt>
            <dd>
              <bdi>{when.there.text}</bdi>
            </dd>
          </>
        )}
        {recurrence !== null && (
          <>
            <dt>{t('records.repetition')}</dt>
            <dd>{formatRecurrence(words, recurrence, start, timeZone)}</dd>
          </>
        )}
        <dt>{t('calendar.creator')}</dt>
        <dd>
          <bdi>{invitation.creatorFullName}</bdi>
        </dd>
      </dl>
      {invitation.summary.trim() !== '' && (
        <LinkedText text={invitation.summary} className={detail.written} newTab={t('calendar.opensInNewTab')} />
      )}
    </>
  );
}

/** The way into the meeting, or why there is none yet or any more. */
export function WayIn({ invitation, status }: Props) {
  const { t } = usePhrases();
  const disabledReason = getJoinStatusDenial(status, true);
  return (
    <Stack gap={3} className={css.part} role="status">
      {disabledReason === null ? (
        <Link className={buttonClass({ large: true, full: true })} to={invitation.joinPath}>
          <LogIn className={css.turned} size={20} aria-hidden="true" />
          {t('records.goIn')}
        </Link>
      ) : (
        <p>{t(getDenialPhraseKey('join', disabledReason))}</p>
      )}
      {disabledReason === 'meeting.notStarted' && <StartsIn at={invitation.startingDate} />}
    </Stack>
  );
}
