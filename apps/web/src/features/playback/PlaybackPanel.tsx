import { decodeCaptions, type Film, type SkippedCues, uploadFilm } from '@salon/contract';
import { Play, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sendResumable } from '#shared/api/resumable.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { type PanelProps, useRoom, useRoomHost, useTool } from '#shared/room/index.ts';
import { Panel, PanelEmpty } from '#shared/room/Panel.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row } from '#shared/ui/Layout.tsx';
import { AboutFilm, DeletesFilm } from './AboutFilm.tsx';
import { AddressForm, UploadFilm } from './BringFilms.tsx';
import css from './playback.module.css';

/** The films of the meeting: bring one, show one. */
export function PlaybackPanel({ takesFocus }: PanelProps) {
  const { t } = usePhrases();
  const { state, commands, denials } = useTool('playback');
  const { admission } = useRoomHost();
  const mayManage = useRoom(() => denials.manage() === null);
  useEffect(() => {
    if (mayManage) void commands.readFilms();
  }, [commands, mayManage]);
  if (!mayManage) return <PanelEmpty title={t('playback.forModerators')} />;
  return (
    <Panel>
      <UploadFilm
        takesFocus={takesFocus}
        count={state.films?.length ?? 0}
        send={async (file, options) =>
          sendResumable(uploadFilm, { file }, { ...options, admission: await admission() })
        }
        onFilm={commands.uploaded}
      />
      <AddressForm address={state.address} onWrite={commands.writeAddress} onAdd={commands.addAddress} />
      {state.films !== null && state.films.length === 0 && <PanelEmpty title={t('playback.empty')} />}
      {(state.films ?? []).map((film) => (
        <FilmCard key={film.id} film={film} />
      ))}
    </Panel>
  );
}

function FilmCard({ film }: { film: Film }) {
  const { t, language, formatNumber } = usePhrases();
  const { state, commands } = useTool('playback');
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  const [skipped, setSkipped] = useState<SkippedCues | null>(null);
  const { id, name, hasCaptions } = film;
  const captions = useRef<HTMLInputElement>(null);
  const isShown = state.playback?.filmId === id;
  const during = async (action: Promise<unknown>) => {
    setBusy(true);
    await action;
    setBusy(false);
  };
  const bring = async (file: File | undefined) => {
    if (captions.current !== null) captions.current.value = '';
    if (file === undefined) return;
    const text = decodeCaptions(new Uint8Array(await file.arrayBuffer()), language);
    await during(commands.saveCaptions(id, text).then(setSkipped));
  };
  return (
    <AboutFilm film={film}>
      <Row gap={2} align="center" wrap>
        {isShown ? (
          <span className={css.shown}>{t('playback.shown')}</span>
        ) : (
          <Button
            icon={<Play size={18} aria-hidden="true" />}
            loading={busy}
            aria-label={t('playback.showOne', { name })}
            onClick={() => void during(commands.start(id))}
          >
            {t('playback.show')}
          </Button>
        )}
        <input
          ref={captions}
          type="file"
          className={css.file}
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          aria-label={t('playback.captionsOf', { name })}
          tabIndex={-1}
          onChange={(event) => void bring(event.target.files?.[0])}
        />
        <Button
          tone="plain"
          aria-label={t(hasCaptions ? 'playback.captionsRemoveOf' : 'playback.captionsOf', { name })}
          onClick={() =>
            hasCaptions ? void during(commands.saveCaptions(id, '').then(setSkipped)) : captions.current?.click()
          }
        >
          {t(hasCaptions ? 'playback.captionsRemove' : 'playback.captionsAdd')}
        </Button>
        <IconButton
          label={t('playback.deleteOne', { name })}
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => setAsks(true)}
        />
      </Row>
      {skipped !== null && skipped.count > 0 && (
        <p role="status">
          {t('playback.captionsSkipped', { count: formatNumber(skipped.count), lines: skipped.lines.join(', ') })}
        </p>
      )}
      {film.host === null && (
        <Checkbox
          label={t('playback.mayBeSaved')}
          aria-description={name}
          checked={film.mayBeSaved}
          onChange={(mayBeSaved) => void commands.letBeSaved(id, mayBeSaved)}
        />
      )}
      {asks && <DeletesFilm name={name} onClose={() => setAsks(false)} onConfirm={() => commands.deleteFilm(id)} />}
    </AboutFilm>
  );
}
