import { type ChatFile, endingOf } from '@salon/contract';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { fileSize } from '#shared/text/fileSize.ts';
import type { FileAccess } from '../chat.remote.ts';
import { Found } from '../Found.tsx';
import { FileIcon } from './FileIcon.tsx';
import css from './files.module.css';

/** What the files of messages need. */
export interface FileActions {
  readonly files: Pick<FileAccess, 'preview'>;
  /** A file is to be saved. */
  onSave(file: ChatFile): void;
  /** A picture is to be shown large. */
  onShow(file: ChatFile): void;
}

interface Props {
  files: readonly ChatFile[];
  actions: FileActions;
  /** What is searched for; empty: nothing. */
  found: string;
}

/** Files of a message: pictures as such, others by name. The keys of the log reach them sideways. */
export const MessageFiles = ({ files, actions, found }: Props) => (
  <ul className={css.files}>
    {files.map((file) => (
      <li key={file.id}>
        {file.picture === undefined ? (
          <Card file={file} found={found} onSave={actions.onSave} />
        ) : (
          <Picture file={file} picture={file.picture} found={found} actions={actions} />
        )}
      </li>
    ))}
  </ul>
);

function Card({ file, found, onSave }: { file: ChatFile; found: string; onSave: FileActions['onSave'] }) {
  const { t, locale } = usePhrases();
  const { name, size } = file;
  const kind = endingOf(name).toUpperCase();
  return (
    <button
      type="button"
      className={css.card}
      tabIndex={-1}
      data-stop=""
      title={t('chat.fileSave', { name })}
      onClick={() => onSave(file)}
    >
      <FileIcon name={name} />
      <span className={css.words}>
        <bdi className={css.name}>
          <Found text={name} typed={found} />
        </bdi>
        <span className={css.muted}>
          {kind !== '' && <bdi>{kind}</bdi>} {fileSize(locale, size)}
        </span>
      </span>
      <Download size={18} role="img" aria-label={t('chat.fileSaveShort')} />
    </button>
  );
}

/** The address of a small picture in this page; undefined: it comes, null: it cannot be had. */
function usePreview(fileId: string, files: FileActions['files']): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    let made: string | null = null;
    let isPast = false;
    void files.preview(fileId).then((blob) => {
      if (isPast) return;
      made = blob && URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      isPast = true;
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [fileId, files]);
  return url;
}

interface PictureProps {
  file: ChatFile;
  picture: NonNullable<ChatFile['picture']>;
  actions: FileActions;
  found: string;
}

function Picture({ file, picture: { width, height }, actions, found }: PictureProps) {
  const { t } = usePhrases();
  const url = usePreview(file.id, actions.files);
  if (url === null) return <Card file={file} found={found} onSave={actions.onSave} />;
  const label = t('chat.fileShow', { name: file.name });
  return (
    <button
      type="button"
      className={css.picture}
      tabIndex={-1}
      data-stop=""
      aria-label={label}
      title={label}
      // Its place is there before it is: nothing moves when it comes.
      style={{ aspectRatio: `${width} / ${height}`, inlineSize: `min(100%, ${width}px, ${(15 * width) / height}rem)` }}
      onClick={() => actions.onShow(file)}
    >
      {url !== undefined && <img src={url} alt="" draggable={false} />}
    </button>
  );
}
