import { CHAT_FILE_BYTES, CHAT_FILES_MAX, type ErrorCode } from '@salon/contract';
import { errorKeys } from '@salon/phrases';
import { X } from 'lucide-react';
import { type Phrases, usePhrases } from '#shared/phrases/index.ts';
import { fileSize } from '#shared/text/fileSize.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { FileIcon } from './FileIcon.tsx';
import css from './files.module.css';
import { type Outgoing, TOO_MANY } from './outgoing.ts';

interface Props {
  files: readonly Outgoing[];
  onDismiss: (key: string) => void;
  onRetry: (key: string) => void;
}

/** What no other try changes. */
const isFinal = (failure: string): boolean => failure === TOO_MANY || failure.startsWith('input.');

/** Why a file was not taken, in words. */
function failureWords(failure: string, { t, locale }: Pick<Phrases, 't' | 'locale'>): string {
  if (failure === TOO_MANY) return t('chat.filesTooMany', { count: CHAT_FILES_MAX });
  if (failure === 'input.tooLarge') return t('chat.fileTooLarge', { size: fileSize(locale, CHAT_FILE_BYTES) });
  if (failure === 'input.wrongType') return t('chat.fileWrongType');
  const isOurs = /^(chat|limit|meeting|room|server)\.\w+$/.test(failure);
  return t(isOurs ? errorKeys(failure as ErrorCode).content : 'common.cannotReach');
}

/** Files that go with the next message: how far they are, and how one is left out. */
export function ChosenFiles({ files, onDismiss, onRetry }: Props) {
  const { t } = usePhrases();
  const coming = files.find(({ sent, failure }) => sent === null && failure === null);
  const ready = files.findLast(({ sent }) => sent !== null);
  return (
    <>
      {/* Told when one begins and when it is there, not on the way. */}
      <VisuallyHidden>
        <span role="status">
          {coming !== undefined
            ? t('chat.fileUploading', { name: coming.name })
            : ready !== undefined && t('chat.fileReady', { name: ready.name })}
        </span>
      </VisuallyHidden>
      {files.length > 0 && (
        <ul className={css.chosen} aria-label={t('chat.filesChosen')}>
          {files.map((file) => (
            <li key={file.key}>
              <Chosen file={file} onDismiss={onDismiss} onRetry={onRetry} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Chosen({ file, onDismiss, onRetry }: { file: Outgoing } & Omit<Props, 'files'>) {
  const words = usePhrases();
  const { t, locale } = words;
  const { key, name, size, picture, share, failure, sent } = file;
  const isComing = sent === null && failure === null;
  return (
    <Row gap={2} align="center" className={css.chosenFile}>
      {picture === null ? (
        <span className={css.icon}>
          <FileIcon name={name} />
        </span>
      ) : (
        <img className={css.thumb} src={picture} alt="" />
      )}
      <Stack gap={0} className={css.words}>
        <bdi className={css.name}>{name}</bdi>
        {isComing && <progress className={css.progress} value={share} aria-label={t('chat.fileUploading', { name })} />}
        {sent !== null && <span className={css.muted}>{fileSize(locale, size)}</span>}
        {failure !== null && (
          <span className={css.failed} role="alert">
            <VisuallyHidden>{t('chat.fileFailed', { name })}</VisuallyHidden> {failureWords(failure, words)}
          </span>
        )}
      </Stack>
      {failure !== null && !isFinal(failure) && (
        <Button tone="quiet" aria-label={t('chat.fileAgainOne', { name })} onClick={() => onRetry(key)}>
          {t('chat.fileAgain')}
        </Button>
      )}
      <IconButton
        label={t(isComing ? 'chat.fileCancel' : 'chat.fileRemove', { name })}
        icon={<X size={18} aria-hidden="true" />}
        onClick={() => onDismiss(key)}
      />
    </Row>
  );
}
