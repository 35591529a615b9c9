import {
  deleteMeetingSlides,
  getMeetingSlides,
  getMeetingSlidesFile,
  type ReplyOf,
  type SlidesDocument,
} from '@salon/contract';
import { useState } from 'react';
import { send } from '../../shared/api/index.ts';
import { useFailure } from '../../shared/failure/index.ts';
import { Confirm, DownloadButton, NotHere } from '../../shared/page/index.ts';
import pageCss from '../../shared/page/page.module.css';
import { usePhrases } from '../../shared/phrases/index.ts';
import { useCall, useChange } from '../../shared/query/index.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Card, Row } from '../../shared/ui/Layout.tsx';
import { AddDocuments, DocumentCard } from './Documents.tsx';
import css from './slides.module.css';
import { addUploads, dismissUpload, retryUpload, useUploads } from './slides.uploads.ts';

/** While pages are drawn it is asked how far they are. Milliseconds. */
const LOOK_MS = 1500;

const isDrawn = ({ failure, pages, made }: SlidesDocument): boolean => failure !== null || (pages > 0 && made >= pages);

/** Slides on the page of a meeting, for who made it: brought before, looked back at after. Nothing for anybody else. */
export function MeetingSlides({ id }: { id: string }) {
  const { t } = usePhrases();
  const { data, error, refetch } = useCall(
    getMeetingSlides,
    { id },
    { refetchInterval: ({ state }) => ((state.data?.documents ?? []).every(isDrawn) ? false : LOOK_MS) },
  );
  if (data === undefined) {
    const isNotTheirs = error?.code === 'meeting.notCreator' || error?.code === 'meeting.notFound';
    return error === null || isNotTheirs ? null : <NotHere failure={error} onRetry={() => void refetch()} />;
  }
  const { available, mayPrepare, documents } = data;
  if (documents.length === 0 && !(available && mayPrepare)) return null;
  return (
    <Card as="section" className={css.kept} aria-labelledby="meeting-slides">
      <h2 id="meeting-slides">{t('slides.prepare')}</h2>
      <p className={pageCss.soft}>{t(mayPrepare ? 'slides.prepareHint' : 'slides.keptHint')}</p>
      <Documents id={id} reply={data} />
    </Card>
  );
}

function Documents({ id, reply }: { id: string; reply: ReplyOf<typeof getMeetingSlides> }) {
  const { t } = usePhrases();
  const uploads = useUploads(id);
  const { documents, mayPrepare } = reply;
  return (
    <>
      {documents.length > 0 && (
        <ul className={css.list} aria-label={t('slides.documents')}>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentCard document={document}>
                <Actions id={id} document={document} />
              </DocumentCard>
            </li>
          ))}
        </ul>
      )}
      {(mayPrepare || uploads.length > 0) && (
        <AddDocuments
          uploads={uploads}
          isFirst={false}
          onFiles={(files) => addUploads(id, files)}
          onDismiss={dismissUpload}
          onRetry={retryUpload}
        />
      )}
    </>
  );
}

function Actions({ id, document }: { id: string; document: SlidesDocument }) {
  const { t } = usePhrases();
  const tell = useFailure();
  const [asks, setAsks] = useState(false);
  const { change } = useChange(deleteMeetingSlides, { refreshes: [getMeetingSlides] });
  const { name } = document;
  const remove = async () => {
    const sent = await change({ id, documentId: document.id });
    setAsks(false);
    if (!sent.ok) tell(sent);
  };
  return (
    <Row gap={2} align="center" wrap>
      {document.failure === null && (
        <DownloadButton read={() => send(getMeetingSlidesFile, { id, documentId: document.id })}>
          {t('slides.save')}
        </DownloadButton>
      )}
      <Button tone="plain" aria-label={t('slides.removeOne', { name })} onClick={() => setAsks(true)}>
        {t('slides.remove')}
      </Button>
      {asks && (
        <Confirm
          title={t('slides.removeOne', { name })}
          action={t('slides.remove')}
          onConfirm={remove}
          onClose={() => setAsks(false)}
        >
          <p>{t('slides.removeSure', { name })}</p>
        </Confirm>
      )}
    </Row>
  );
}
