import { FileSpreadsheet, Printer } from 'lucide-react';
import { DownloadButton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { type Records, readAttendanceFile } from './past.remote.ts';

interface Props {
  id: string;
  minimum: string;
  records: Records;
}

/** The report taken along: as a file, on paper. */
export function AttendanceActions({ id, minimum, records }: Props) {
  const { t } = usePhrases();
  const disabledReason = records.mayDownload ? null : t('errors.meeting_listNotAllowed');
  return (
    <Row wrap tight>
      <DownloadButton read={() => readAttendanceFile(id, minimum, 'csv')} disabledReason={disabledReason}>
        {t('records.downloadCsv')}
      </DownloadButton>
      <DownloadButton
        read={() => readAttendanceFile(id, minimum, 'xlsx')}
        icon={FileSpreadsheet}
        disabledReason={disabledReason}
      >
        {t('records.downloadXlsx')}
      </DownloadButton>
      <Button tone="quiet" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
        {t('records.print')}
      </Button>
    </Row>
  );
}
