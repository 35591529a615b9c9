import { getMeetingCalendarModal, type MeetingDetail } from '@salon/contract';
import { CalendarPlus, Download } from 'lucide-react';
import { useState } from 'react';
import { useFailure } from '../../../shared/failure/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { useCall } from '../../../shared/query/index.ts';
import { saveFile } from '../../../shared/saveFile.ts';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { Card, Row } from '../../../shared/ui/Layout.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { readFile } from './detail.remote.ts';

/** The meeting in another calendar: Google's, or any by a file. */
export function CalendarExport({ meeting }: { meeting: MeetingDetail }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const [isBusy, setBusy] = useState(false);
  const { data } = useCall(getMeetingCalendarModal, { id: meeting.id });
  // Without the address the file still does.
  const google = data?.googleCalendarUrl ?? null;
  const download = async () => {
    setBusy(true);
    const sent = await readFile(meeting.id);
    setBusy(false);
    if (!sent.ok) return showFailure(sent, { retry: () => void download() });
    saveFile(sent.reply);
    notify(t('records.fileSaved', { file: sent.reply.fileName }), 'done');
  };
  return (
    <Card as="section" aria-labelledby="meeting-calendar">
      <h2 id="meeting-calendar">{t('records.calendar')}</h2>
      <Row gap={3} align="center" wrap tight>
        {google?.startsWith('https://') && (
          <a className={buttonClass({ tone: 'quiet' })} href={google} target="_blank" rel="noopener noreferrer">
            <CalendarPlus size={18} aria-hidden="true" />
            <span>
              {t('calendar.addToGoogle')}
              <VisuallyHidden> ({t('calendar.opensInNewTab')})</VisuallyHidden>
            </span>
          </a>
        )}
        <Button
          tone="quiet"
          loading={isBusy}
          icon={<Download size={18} aria-hidden="true" />}
          onClick={() => void download()}
        >
          {t('calendar.downloadFile')}
        </Button>
      </Row>
    </Card>
  );
}
