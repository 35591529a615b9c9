import type { MeetingDetail } from '@salon/contract';
import type { ReactNode } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { LinkedText } from '#shared/text/LinkedText.tsx';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { useLength } from '../useLength.ts';
import type { When } from '../useWhen.ts';
import css from './detail.module.css';
import { formatZone } from './invitationText.ts';
import { ruleKeys } from './meetingRules.ts';
import { formatRecurrence, skipsMonths } from './repetition.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Text of the meeting that someone wrote, when there is one. */
function Written({ name, text }: { name: string; text: string }) {
  const { t } = usePhrases();
  if (text.trim() === '') return null;
  return (
    <Fact name={name}>
      <LinkedText text={text} className={css.written} newTab={t('calendar.opensInNewTab')} />
    </Fact>
  );
}

function Repetition({ meeting }: { meeting: MeetingDetail }) {
  const words = usePhrases();
  const { recurrence, startingDate, timeZone } = meeting;
  if (recurrence === null || startingDate === null) return null;
  const start = new Date(startingDate);
  return (
    <Fact name={words.t('records.repetition')}>
      <p>{formatRecurrence(words, recurrence, start, timeZone)}</p>
      {skipsMonths(recurrence, start, timeZone) && <p className={css.note}>{words.t('records.repeatSkips')}</p>}
    </Fact>
  );
}

/** Each person once: the organiser moderates, and anyone who sees the invited people sees there who else does. */
function named({ creatorFullName: organiser, moderators, moderatorDetails }: MeetingDetail) {
  const others = moderatorDetails === null ? moderators.map(({ fullName }) => fullName) : [];
  return { organiser, others: others.filter((name) => name !== organiser) };
}

/** When, who, what about. */
export function MeetingFacts({ meeting, when }: { meeting: MeetingDetail; when: When | null }) {
  const { t, locale, formatNumber } = usePhrases();
  const length = useLength();
  const { startingDate } = meeting;
  const { organiser, others } = named(meeting);
  const names = new Intl.ListFormat(locale).format(others);
  return (
    <Card as="section" aria-labelledby="meeting-facts">
      <h2 id="meeting-facts">{t('records.detailTitle')}</h2>
      <Stack as="dl" gap={3} className={css.facts}>
        <Fact name={t('calendar.when')}>
          <bdi>{when?.here ?? t('records.neverEntered')}</bdi>
        </Fact>
        {when?.there && startingDate !== null && (
          <Fact name={t('calendar.whenThere', { zone: formatZone(when.there.zone, new Date(startingDate), locale) })}>
            <bdi>{when.there.text}</bdi>
          </Fact>
        )}
        <Fact name={t('calendar.columnDuration')}>{length(meeting)}</Fact>
        <Repetition meeting={meeting} />
        <Fact name={t('calendar.creator')}>
          <bdi>{organiser}</bdi>
        </Fact>
        {others.length > 0 && (
          <Fact name={t('calendar.moderators')}>
            <bdi>{names}</bdi>
          </Fact>
        )}
        <Fact name={t('records.mostPeople')}>{formatNumber(meeting.maxParticipants)}</Fact>
        <Written name={t('calendar.summary')} text={meeting.summary} />
        <Written name={t('records.description')} text={meeting.description} />
        <Written name={t('records.headerText')} text={meeting.headerText} />
        <Written name={t('records.welcome')} text={meeting.attendeeWelcomeMessage} />
        <Written name={t('records.moderatorWelcome')} text={meeting.moderatorDetails?.moderatorWelcomeMessage ?? ''} />
        <Fact name={t('records.rules')}>
          <Rules flags={meeting.flags} hasAccessCode={meeting.hasAccessCode} />
        </Fact>
      </Stack>
    </Card>
  );
}

/** What the meeting's flags mean, line by line. */
function Rules({ flags, hasAccessCode }: Pick<MeetingDetail, 'flags' | 'hasAccessCode'>) {
  const { t } = usePhrases();
  return (
    <Stack as="ul" gap={1} className={css.rules}>
      {ruleKeys(flags, hasAccessCode).map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </Stack>
  );
}
