import { FILM_BYTES, FILMS_MAX, type Film, filmTypes, isFilmAddress } from '@salon/contract';
import { Upload } from 'lucide-react';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from './playback.module.css';
import { cancelFilm, filmUpload, type SendsFilm, sendFilm } from './uploads.ts';

const MB = 1024 * 1024;

interface UploadProps {
  takesFocus?: boolean;
  /** Something else is what to do first. */
  isQuiet?: boolean;
  /** Films that are there. */
  count: number;
  send: SendsFilm;
  onFilm: (film: Film) => void;
}

/** Brings a film of one's own, and tells how far it is. */
export function UploadFilm({ takesFocus = false, isQuiet = false, count, send, onFilm }: UploadProps) {
  const { t, formatNumber } = usePhrases();
  const tell = useFailure();
  const { upload } = useSyncExternalStore(filmUpload.subscribe, filmUpload.get);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (input.current !== null) input.current.value = '';
    if (file === undefined) return;
    if (file.size > FILM_BYTES) return setFault(t('playback.tooLarge', { size: formatNumber(FILM_BYTES / MB) }));
    setFault(null);
    const sent = await sendFilm(file, send);
    if (sent === null) return;
    if (!sent.ok) return tell(sent);
    onFilm(sent.reply);
  };
  return (
    <Stack gap={2}>
      <input
        ref={input}
        type="file"
        className={css.file}
        accept={filmTypes.join(',')}
        aria-label={t('playback.upload')}
        tabIndex={-1}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      <Row gap={2} align="center" wrap>
        <Button
          tone={isQuiet ? 'quiet' : 'primary'}
          icon={<Upload size={18} aria-hidden="true" />}
          autoFocus={takesFocus}
          loading={upload !== null}
          disabledReason={count >= FILMS_MAX ? t('errors.playback_tooMany') : null}
          onClick={() => input.current?.click()}
        >
          {t('playback.upload')}
        </Button>
        {upload !== null && (
          <Button tone="plain" onClick={cancelFilm}>
            {t('playback.cancel')}
          </Button>
        )}
      </Row>
      {upload !== null && (
        <Stack gap={1}>
          <bdi className={panel.muted}>{upload.name}</bdi>
          <progress className={css.progress} aria-label={t('playback.uploading')} value={upload.part} max={1} />
        </Stack>
      )}
      <p className={fault === null ? panel.muted : css.fault} aria-live="polite">
        {fault ?? t('playback.uploadHelp', { size: formatNumber(FILM_BYTES / MB) })}
      </p>
    </Stack>
  );
}

interface AddressProps {
  address: string;
  onWrite: (address: string) => void;
  /** True when it was taken. */
  onAdd: () => Promise<boolean>;
}

/** Names the address of a film that lies elsewhere. */
export function AddressForm({ address, onWrite, onAdd }: AddressProps) {
  const { t } = usePhrases();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const error = tried && !isFilmAddress(address.trim()) ? t('playback.addressBroken') : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || !isFilmAddress(address.trim())) return;
    setBusy(true);
    if (await onAdd()) setTried(false);
    setBusy(false);
  };
  return (
    <Stack as="form" gap={2} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('playback.address')}
        type="url"
        dir="ltr"
        value={address}
        help={t('playback.addressHelp')}
        error={error}
        onChange={onWrite}
      />
      <Row gap={2}>
        <Button type="submit" tone="quiet" loading={busy}>
          {t('playback.add')}
        </Button>
      </Row>
    </Stack>
  );
}
