import { getMeetingNotes, getMeetingNotesFile } from '@salon/contract';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { send } from '#shared/api/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { DownloadButton, LoadError } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Row } from '#shared/ui/Layout.tsx';
import css from './notes.module.css';
import { usePrint } from './usePrint.tsx';
import { isEmptyNotes, WrittenNotes } from './WrittenNotes.tsx';

/** The notes of a meeting on its page, for everyone who may read the meeting. Nothing where nothing was written. */
export function MeetingNotes({ id }: { id: string }) {
  const { t } = usePhrases();
  const { data, error, refetch } = useCall(getMeetingNotes, { id });
  if (data === undefined) {
    // The page itself says that there is no such meeting, or what is missing to read it.
    const isSaid = error?.code !== undefined && error.code !== null;
    return error === null || isSaid ? null : <LoadError failure={error} onRetry={() => void refetch()} />;
  }
  if (isEmptyNotes(data)) return null;
  return (
    <Card as="section" className={css.meta} aria-labelledby="meeting-notes">
      <h2 id="meeting-notes">{t('notes.text')}</h2>
      <WrittenNotes written={data} Heading="h3" />
      <Row wrap>
        <DownloadButton read={() => send(getMeetingNotesFile, { id, format: 'pdf' }, { timeout: 60_000 })}>
          {t('notes.download')}
        </DownloadButton>
        <PrintButton id={id} />
      </Row>
    </Card>
  );
}

/** Prints what the notes are now: the page may have been open for long. */
function PrintButton({ id }: { id: string }) {
  const { t } = usePhrases();
  const tell = useFailure();
  const { print, sheet } = usePrint();
  const [isBusy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    const sent = await send(getMeetingNotes, { id });
    setBusy(false);
    if (sent.ok) print(sent.reply);
    else tell(sent, { retry: () => void read() });
  };
  return (
    <>
      <Button tone="quiet" icon={<Printer size={18} aria-hidden="true" />} loading={isBusy} onClick={() => void read()}>
        {t('notes.print')}
      </Button>
      {sheet}
    </>
  );
}
