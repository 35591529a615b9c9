import { CalendarPlus } from 'lucide-react';
import { DownloadButton } from '../../../shared/page/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { buttonClass } from '../../../shared/ui/Button.tsx';
import { Row } from '../../../shared/ui/Layout.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { readFile } from './detail.remote.ts';

/** The meeting in another calendar: Google's, where its address is known, or any by a file. */
export function CalendarExport({ id, google }: { id: string; google: string | null }) {
  const { t } = usePhrases();
  return (
    <Row gap={2} wrap>
      {google?.startsWith('https://') && (
        <a className={buttonClass({ tone: 'quiet' })} href={google} target="_blank" rel="noopener noreferrer">
          <CalendarPlus size={18} aria-hidden="true" />
          <span>
            {t('calendar.addToGoogle')}
            <VisuallyHidden> ({t('calendar.opensInNewTab')})</VisuallyHidden>
          </span>
        </a>
      )}
      <DownloadButton read={() => readFile(id)}>{t('calendar.downloadFile')}</DownloadButton>
    </Row>
  );
}
