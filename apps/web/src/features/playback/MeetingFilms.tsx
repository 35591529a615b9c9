import {
  deleteMeetingFilm,
  type Film,
  getMeetingFilmFile,
  getMeetingFilms,
  prepareFilm,
  prepareFilmAddress,
} from '@salon/contract';
import { useEffect, useState } from 'react';
import { send } from '#shared/api/index.ts';
import { sendResumable } from '#shared/api/resumable.ts';
import { useFailure } from '#shared/failure/index.ts';
import { DownloadButton, LoadError } from '#shared/page/index.ts';
import { PreparedPart } from '#shared/page/Preparation.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { refresh, useCall, useChange } from '#shared/query/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { AboutFilm, DeletesFilm } from './AboutFilm.tsx';
import { AddressForm, UploadFilm } from './BringFilms.tsx';
import { cancelFilm } from './uploads.ts';

/** Films on the page of a meeting, for who made it: brought before, looked back at after. Nothing for anybody else. */
export function MeetingFilms({ id }: { id: string }) {
  const { t } = usePhrases();
  const { data, error, refetch } = useCall(getMeetingFilms, { id });
  const [isOpen, setOpen] = useState(false);
  if (data === undefined) {
    const isNotTheirs = error?.code === 'meeting.notCreator' || error?.code === 'meeting.notFound';
    return error === null || isNotTheirs ? null : <LoadError failure={error} onRetry={() => void refetch()} />;
  }
  const { available, mayPrepare, films } = data;
  if (films.length === 0 && !(available && mayPrepare)) return null;
  return (
    <PreparedPart
      title={t('playback.films')}
      text={mayPrepare ? t('playback.prepareHint') : undefined}
      add={mayPrepare ? { label: t('playback.addOne'), isOpen, onAdd: () => setOpen(!isOpen) } : null}
    >
      {films.length > 0 && (
        <Stack as="ul" gap={3} aria-label={t('playback.films')}>
          {films.map((film) => (
            <li key={film.id}>
              <AboutFilm film={film}>
                <Actions id={id} film={film} />
              </AboutFilm>
            </li>
          ))}
        </Stack>
      )}
      {mayPrepare && isOpen && <Bringing id={id} count={films.length} />}
    </PreparedPart>
  );
}

function Bringing({ id, count }: { id: string; count: number }) {
  const [address, setAddress] = useState('');
  const tell = useFailure();
  const { change } = useChange(prepareFilmAddress, { refreshes: [getMeetingFilms] });
  // No one would know of it on another page.
  useEffect(() => cancelFilm, []);
  const add = async () => {
    const sent = await change({ id, url: address });
    if (!sent.ok) tell(sent);
    else setAddress('');
    return sent.ok;
  };
  return (
    <>
      <UploadFilm
        isQuiet
        takesFocus
        count={count}
        send={(file, options) => sendResumable(prepareFilm, { id, file }, options)}
        onFilm={() => void refresh(getMeetingFilms)}
      />
      <AddressForm address={address} onWrite={setAddress} onAdd={add} />
    </>
  );
}

function Actions({ id, film: { id: filmId, name, host } }: { id: string; film: Film }) {
  const { t } = usePhrases();
  const tell = useFailure();
  const [asks, setAsks] = useState(false);
  const { change } = useChange(deleteMeetingFilm, { refreshes: [getMeetingFilms] });
  const remove = async () => {
    const sent = await change({ id, filmId });
    if (!sent.ok) tell(sent);
  };
  return (
    <Row gap={2} align="center" wrap>
      {host === null && (
        <DownloadButton read={() => send(getMeetingFilmFile, { id, filmId })}>{t('playback.save')}</DownloadButton>
      )}
      <Button tone="plain" aria-label={t('playback.deleteOne', { name })} onClick={() => setAsks(true)}>
        {t('playback.remove')}
      </Button>
      {asks && <DeletesFilm name={name} onConfirm={remove} onClose={() => setAsks(false)} />}
    </Row>
  );
}
