import { getMeetingCalendarModal, groupNumber, type MeetingItem } from '@salon/contract';
import { config } from '#shared/config.ts';
import { QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { MeetingActions } from '../actions/MeetingActions.tsx';
import { CalendarExport } from '../detail/CalendarExport.tsx';
import { getResponseDenial, OwnAnswer } from '../detail/YourAnswer.tsx';
import { statusNow } from '../meeting.actions.ts';
import { clocksAt } from '../meeting.clocks.ts';
import { ShownStatus } from '../StatusMark.tsx';
import { useNowAt } from '../useNow.ts';
import { useWhen } from '../useWhen.ts';
import type { MeetingPopupReply } from './calendar.remote.ts';
import css from './MeetingPopup.module.css';

interface Props {
  /** What the calendar knows of it already. */
  meeting: MeetingItem;
  onClose: () => void;
}

/** A meeting of the calendar with all that one needs of it before it begins. */
export function MeetingPopup({ meeting, onClose }: Props) {
  const asked = useCall(getMeetingCalendarModal, { id: meeting.id });
  const shown = asked.data ?? meeting;
  const now = useNowAt([shown.startingDate, shown.endDate]);
  return (
    <Dialog
      title={shown.title}
      onClose={onClose}
      actions={<MeetingActions meeting={shown} variant="buttons" onSuccess={onClose} />}
    >
      <Stack>
        <div>
          <ShownStatus meeting={shown} now={now} />
        </div>
        <Facts meeting={shown} reply={asked.data ?? null} />
        <QueryState asked={asked} lines={2}>
          {(reply) => <Further reply={reply} />}
        </QueryState>
      </Stack>
    </Dialog>
  );
}

function Facts({ meeting, reply }: { meeting: MeetingItem; reply: MeetingPopupReply | null }) {
  const { t, locale } = usePhrases();
  const when = useWhen()(meeting);
  return (
    <Stack as="dl" gap={3} className={css.facts}>
      <div>
        <dt>{t('calendar.when')}</dt>
        <dd>{when === null ? t('calendar.notStartedYet') : when.here}</dd>
      </div>
      {when?.there && meeting.startingDate !== null && (
        <div>
          <dt>
            {t('calendar.whenThere', { zone: clocksAt(when.there.zone, new Date(meeting.startingDate), locale) })}
          </dt>
          <dd>{when.there.text}</dd>
        </div>
      )}
      <div>
        <dt>{t('calendar.creator')}</dt>
        <dd>
          <bdi>{meeting.creatorFullName}</bdi>
        </dd>
      </div>
      {reply !== null && reply.moderators.length > 0 && (
        <div>
          <dt>{t('calendar.moderators')}</dt>
          <dd>
            <ul className={css.people}>
              {reply.moderators.map(({ fullName }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name; the list never changes
                <li key={index}>
                  <bdi>{fullName}</bdi>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {reply !== null && reply.summary !== '' && (
        <div>
          <dt>{t('calendar.summary')}</dt>
          <dd dir="auto" className={css.summary}>
            {reply.summary}
          </dd>
        </div>
      )}
    </Stack>
  );
}

function Further({ reply }: { reply: MeetingPopupReply }) {
  const { t } = usePhrases();
  return (
    <>
      <CopyField label={t('calendar.link')} value={`${config.publicUrl}${reply.link}`} />
      <CopyField label={t('common.meetingNumber')} value={groupNumber(reply.number)} />
      {reply.accessCode !== null && <CopyField label={t('calendar.accessCode')} value={reply.accessCode} />}
      {!reply.isCreator && getResponseDenial(statusNow(reply, Date.now())) === null && (
        <Stack gap={1}>
          <p className={css.label} aria-hidden="true">
            {t('calendar.yourAnswer')}
          </p>
          <OwnAnswer meeting={reply} disabledReason={null} />
        </Stack>
      )}
      {reply.isPlanned && (
        <CalendarExport id={reply.id} google={reply.googleCalendarUrl} outlook={reply.outlookCalendarUrl} />
      )}
    </>
  );
}
