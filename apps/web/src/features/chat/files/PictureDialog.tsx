import type { ChatFile } from '@salon/contract';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import type { FileAccess } from '../chat.remote.ts';
import css from './files.module.css';

interface Props {
  file: ChatFile;
  files: Pick<FileAccess, 'address'>;
  onSave: (file: ChatFile) => void;
  onClose: () => void;
}

/** A picture as large as the page lets it be. */
export function PictureDialog({ file, files, onSave, onClose }: Props) {
  const { t } = usePhrases();
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    let isPast = false;
    void files.address(file.id).then((answer) => {
      if (isPast) return;
      if (answer.ok) setUrl(answer.reply.url);
      else setFailure(answer.content);
    });
    return () => {
      isPast = true;
    };
  }, [file.id, files]);
  return (
    <Dialog
      title={file.name}
      shape="wide"
      onClose={onClose}
      actions={
        <Button icon={<Download size={18} aria-hidden="true" />} onClick={() => onSave(file)}>
          {t('chat.fileSaveShort')}
        </Button>
      }
    >
      <div className={css.large}>
        {failure !== null && <p role="alert">{failure}</p>}
        {failure === null && !isHere && <Spinner />}
        {url !== null && failure === null && (
          <img
            src={url}
            alt={file.name}
            onLoad={() => setHere(true)}
            onError={() => setFailure(t('common.cannotReach'))}
          />
        )}
      </div>
    </Dialog>
  );
}
