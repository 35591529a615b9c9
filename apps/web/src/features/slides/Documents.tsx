import { documentTypes, type ErrorCode, officeRefusals, officeTypes, type SlidesDocument } from '@salon/contract';
import { errorKeys } from '@salon/phrases';
import type { SlidesUpload } from '@salon/room';
import { FilePlus2, X } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { config } from '#shared/config.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import panel from '#shared/room/panel.module.css';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import css from './slides.module.css';

/** What a browser offers to choose; by their endings, too, where no office program gave them a type. */
const offered = (takesOffice: boolean): string =>
  [...documentTypes, ...(takesOffice ? Object.entries(officeTypes).flat() : [])].join(',');

/** What may be added here, in words. */
export const addHelp = (): PhraseKey => (config.officeFiles ? 'slides.addHelpOffice' : 'slides.addHelp');

interface InputProps {
  ref: RefObject<HTMLInputElement | null>;
  onFiles: (files: readonly File[]) => void;
}

/** Documents of this device, chosen once a button presses it. */
export function DocumentInput({ ref, onFiles }: InputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple
      accept={offered(config.officeFiles)}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])]);
        // The same file may be chosen again.
        event.target.value = '';
      }}
    />
  );
}

interface UploadsProps {
  uploads: readonly SlidesUpload[];
  onDismiss: (key: string) => void;
  /** Sends one that did not get there once more. */
  onRetry?: (key: string) => void;
}

/** Documents that are on their way. */
export const Uploads = ({ uploads, ...rest }: UploadsProps) =>
  uploads.map((upload) => <Uploading key={upload.key} upload={upload} {...rest} />);

interface AddProps extends UploadsProps {
  takesFocus?: boolean;
  /** There is none yet: adding one is what to do next. */
  isFirst: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Adds documents, and tells of those that are on their way. */
export function AddDocuments({ takesFocus = false, isFirst, onFiles, ...uploads }: AddProps) {
  const { t } = usePhrases();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Stack gap={2}>
      <DocumentInput ref={input} onFiles={onFiles} />
      <Button
        tone={isFirst ? 'primary' : 'quiet'}
        icon={<FilePlus2 size={18} aria-hidden="true" />}
        autoFocus={takesFocus && isFirst}
        aria-describedby="slides-add-help"
        onClick={() => input.current?.click()}
      >
        {t('slides.add')}
      </Button>
      <p id="slides-add-help" className={panel.muted}>
        {t(addHelp())}
      </p>
      <Uploads {...uploads} />
    </Stack>
  );
}

/** Why a file was not taken, in words. */
function wordsOf(failure: string): PhraseKey {
  if (failure === 'input.tooLarge') return 'slides.tooLarge';
  if (failure === 'input.wrongType' || failure === 'input.pictureFormat')
    return config.officeFiles ? 'slides.wrongTypeOffice' : 'slides.wrongType';
  if (failure === 'server.storageFull') return 'slides.storageFull';
  const isOurs = /^(slides|limit|meeting|room)\.\w+$/.test(failure);
  return isOurs ? errorKeys(failure as ErrorCode).content : 'common.cannotReach';
}

type UploadProps = { upload: SlidesUpload } & Pick<AddProps, 'onDismiss' | 'onRetry'>;

function Uploading({ upload, onDismiss, onRetry }: UploadProps) {
  const { t, language } = usePhrases();
  const { key, name, share, failure } = upload;
  const isOfFile = failure?.startsWith('input.') || officeRefusals.some((refusal) => refusal === failure);
  const mayRetry = failure !== null && !isOfFile;
  const part = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
  return (
    <Row gap={2} align="center" className={css.upload}>
      <Stack gap={1} className={css.uploadWords}>
        {failure === null ? (
          <>
            <span>{t('slides.uploading', { name, share: part })}</span>
            <progress className={css.progress} value={share} aria-label={name} />
          </>
        ) : (
          <p role="alert">
            <strong>{t('slides.uploadFailed', { name })}</strong> {t(wordsOf(failure))}
          </p>
        )}
      </Stack>
      {mayRetry && onRetry !== undefined && (
        <Button tone="quiet" aria-label={t('slides.againOne', { name })} onClick={() => onRetry(key)}>
          {t('slides.again')}
        </Button>
      )}
      <IconButton
        label={t(failure === null ? 'slides.cancelOne' : 'slides.dismissOne', { name })}
        icon={<X aria-hidden="true" />}
        onClick={() => onDismiss(key)}
      />
    </Row>
  );
}

interface CardProps {
  document: SlidesDocument;
  isShown?: boolean;
  children?: ReactNode;
}

/** A document, how far its pages are, and what can be done with it. */
export function DocumentCard({ document, isShown = false, children }: CardProps) {
  const { t } = usePhrases();
  const { name, pages, made, failure } = document;
  return (
    <article className={panel.card} aria-label={name}>
      <Stack gap={2}>
        <h3 className={css.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={panel.muted} role="status">
          {failure !== null && <span className={css.failed}>{t(errorKeys(failure).content)}</span>}
          {failure === null && pages === 0 && t('slides.counting')}
          {failure === null &&
            pages > 0 &&
            made < pages &&
            t('slides.making', { made: String(made), pages: String(pages) })}
          {failure === null && pages > 0 && made >= pages && t('slides.pagesReady', { count: pages })}
          {isShown && (
            <>
              {' · '}
              <strong className={css.shown}>{t('slides.isShown')}</strong>
            </>
          )}
        </p>
        {failure === null && pages > 0 && made < pages && (
          <progress className={css.progress} value={made} max={pages} aria-label={name} />
        )}
        {children}
      </Stack>
    </article>
  );
}
