import { CalendarPlus } from 'lucide-react';
import { DownloadButton } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { buttonClass } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { readFile } from './detail.remote.ts';

interface Props {
  id: string;
  google: string | null;
  outlook: string | null;
}

/** The meeting in another calendar: Google's or Outlook's, where its address is known, or any by a file. */
export function CalendarExport({ id, google, outlook }: Props) {
  const { t } = usePhrases();
  const addresses = [
    { address: google, word: 'calendar.addToGoogle' },
    { address: outlook, word: 'calendar.addToOutlook' },
  ] as const;
  return (
    <Row gap={2} wrap>
      {addresses.map(
        ({ address, word }) =>
          address?.startsWith('https://') && (
            <a
              key={word}
              className={buttonClass({ tone: 'quiet' })}
              href={address}
              target="_blank"
              rel="noopener noreferrer"
            >
              <CalendarPlus size={18} aria-hidden="true" />
              <span>
                {t(word)}
                <VisuallyHidden> ({t('calendar.opensInNewTab')})</VisuallyHidden>
              </span>
            </a>
          ),
      )}
      <DownloadButton read={() => readFile(id)}>{t('calendar.downloadFile')}</DownloadButton>
    </Row>
  );
}
