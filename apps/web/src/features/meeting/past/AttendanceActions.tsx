import { Download, FileSpreadsheet, Printer } from 'lucide-react';
import { useState } from 'react';
import { useFailure } from '../../../shared/failure/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { saveFile } from '../../../shared/saveFile.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { notify } from '../../../shared/ui/toasts.ts';
import { type Records, readAttendanceFile } from './past.remote.ts';

const formats = [
  { format: 'csv', label: 'records.downloadCsv', icon: Download },
  { format: 'xlsx', label: 'records.downloadXlsx', icon: FileSpreadsheet },
] as const;

interface Props {
  id: string;
  minimum: string;
  records: Records;
}

/** The report taken along: as a file, on paper. */
export function AttendanceActions({ id, minimum, records }: Props) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const [fetching, setFetching] = useState<'csv' | 'xlsx' | null>(null);
  const download = async (format: 'csv' | 'xlsx') => {
    setFetching(format);
    const sent = await readAttendanceFile(id, minimum, format);
    setFetching(null);
    if (!sent.ok) return showFailure(sent, { retry: () => void download(format) });
    saveFile(sent.reply);
    notify(t('records.fileSaved', { file: sent.reply.fileName }), 'done');
  };
  const whyNot = records.mayDownload ? null : t('errors.meeting_listNotAllowed');
  return (
    <Row wrap tight>
      {formats.map(({ format, label, icon: Icon }) => (
        <Button
          key={format}
          tone="quiet"
          icon={<Icon size={18} aria-hidden="true" />}
          loading={fetching === format}
          whyNot={whyNot}
          onClick={() => fetching === null && void download(format)}
        >
          {t(label)}
        </Button>
      ))}
      <Button tone="quiet" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
        {t('records.print')}
      </Button>
    </Row>
  );
}
