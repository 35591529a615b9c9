import {
  deleteMeetingSlides,
  getMeetingSlides,
  getMeetingSlidesFile,
  type ReplyOf,
  type SlidesDocument,
} from '@salon/contract';
import { useRef, useState } from 'react';
import { send } from '#shared/api/index.ts';
import { useFailure } from '#shared/failure/index.ts';
import { Confirm, DownloadButton, LoadError } from '#shared/page/index.ts';
import { PreparedPart } from '#shared/page/Preparation.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { addHelp, DocumentCard, DocumentInput, Uploads } from './Documents.tsx';
import css from './slides.module.css';
import { addUploads, dismissUpload, retryUpload, useUploads } from './slides.uploads.ts';

/** While pages are drawn it is asked how far they are. */
const POLL_INTERVAL_MS = 1500;

const isDrawn = ({ failure, pages, made }: SlidesDocument): boolean => failure !== null || (pages > 0 && made >= pages);

/** Slides on the page of a meeting, for who made it: brought before, looked back at after. Nothing for anybody else. */
export function MeetingSlides({ id }: { id: string }) {
  const { t } = usePhrases();
  const input = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useCall(
    getMeetingSlides,
    { id },
    { refetchInterval: ({ state }) => ((state.data?.documents ?? []).every(isDrawn) ? false : POLL_INTERVAL_MS) },
  );
  if (data === undefined) {
    const isNotTheirs = error?.code === 'meeting.notCreator' || error?.code === 'meeting.notFound';
    return error === null || isNotTheirs ? null : <LoadError failure={error} onRetry={() => void refetch()} />;
  }
  const { available, mayPrepare, documents } = data;
  if (documents.length === 0 && !(available && mayPrepare)) return null;
  return (
    <PreparedPart
      title={t('slides.prepare')}
      text={mayPrepare ? `${t(addHelp())} ${t('slides.prepareHint')}` : undefined}
      add={mayPrepare ? { label: t('slides.add'), onAdd: () => input.current?.click() } : null}
    >
      {mayPrepare && <DocumentInput ref={input} onFiles={(files) => addUploads(id, files)} />}
      <Documents id={id} reply={data} />
    </PreparedPart>
  );
}

function Documents({ id, reply }: { id: string; reply: ReplyOf<typeof getMeetingSlides> }) {
  const { t } = usePhrases();
  const uploads = useUploads(id);
  const { documents } = reply;
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
      <Uploads uploads={uploads} onDismiss={dismissUpload} onRetry={retryUpload} />
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
