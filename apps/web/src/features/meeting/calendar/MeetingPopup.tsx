import { getMeetingCalendarModal, groupNumber, type MeetingItem } from '@salon/contract';
import { CalendarPlus, Download } from 'lucide-react';
import { useState } from 'react';
import { config } from '../../../shared/config.ts';
import { useFailure } from '../../../shared/failure/index.ts';
import { Loaded } from '../../../shared/page/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { useCall } from '../../../shared/query/index.ts';
import { saveFile } from '../../../shared/saveFile.ts';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { CopyField } from '../../../shared/ui/CopyField.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Row, Stack } from '../../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { MeetingActions } from '../actions/MeetingActions.tsx';
import { statusNow } from '../meeting.actions.ts';
import { StatusMark } from '../StatusMark.tsx';
import { useNowAt } from '../useNow.ts';
import { useWhen } from '../useWhen.ts';
import { Answers } from './Answers.tsx';
import { type MeetingPopupReply, readFile } from './calendar.remote.ts';
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
      actions={<MeetingActions meeting={shown} variant="buttons" onDone={onClose} />}
    >
      <Stack>
        <div>
          <StatusMark status={statusNow(shown, now)} />
        </div>
        <Facts meeting={shown} reply={asked.data ?? null} />
        <Loaded asked={asked} lines={2}>
          {(reply) => <Further reply={reply} />}
        </Loaded>
      </Stack>
    </Dialog>
  );
}

function Facts({ meeting, reply }: { meeting: MeetingItem; reply: MeetingPopupReply | null }) {
  const { t } = usePhrases();
  const when = useWhen()(meeting);
  return (
    <Stack as="dl" gap={3} className={css.facts}>
      <div>
        <dt>{t('calendar.when')}</dt>
        <dd>{when === null ? t('calendar.notStartedYet') : when.here}</dd>
      </div>
      {when !== null && when.there !== null && (
        <div>
          <dt>{t('calendar.whenThere', { zone: when.there.zone })}</dt>
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
  const showFailure = useFailure();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const sent = await readFile(reply.id);
    setBusy(false);
    if (sent.ok) saveFile(sent.reply);
    else showFailure(sent, { retry: () => void download() });
  };
  return (
    <>
      <CopyField label={t('calendar.link')} value={`${config.publicUrl}${reply.link}`} />
      <CopyField label={t('common.meetingNumber')} value={groupNumber(reply.number)} />
      {reply.accessCode !== null && <CopyField label={t('calendar.accessCode')} value={reply.accessCode} />}
      {!reply.isCreator && <Answers meeting={reply} />}
      {reply.isPlanned && (
        <Row gap={2} wrap>
          {reply.googleCalendarUrl !== null && (
            <a
              className={buttonClass({ tone: 'quiet' })}
              href={reply.googleCalendarUrl}
              target="_blank"
              rel="noopener noreferrer"
            >
              <CalendarPlus size={20} aria-hidden="true" />
              <span>
                {t('calendar.addToGoogle')}
                <VisuallyHidden>{` (${t('calendar.opensInNewTab')})`}</VisuallyHidden>
              </span>
            </a>
          )}
          <Button
            tone="quiet"
            icon={<Download size={20} aria-hidden="true" />}
            loading={isBusy}
            onClick={() => void download()}
          >
            {t('calendar.downloadFile')}
          </Button>
        </Row>
      )}
    </>
  );
}
