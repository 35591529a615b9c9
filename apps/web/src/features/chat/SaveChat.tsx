import type { ChatMessage } from '@salon/contract';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { saveBlob } from '#shared/saveFile.ts';
import { fileSize } from '#shared/text/fileSize.ts';
import { IconButton } from '#shared/ui/IconButton.tsx';
import css from './ChatPanel.module.css';
import { textOf } from './chat.text.ts';
import { DELETED } from './Message.tsx';

/** Saves the conversation that is shown, from its beginning, as a text file. `onAll`: null where it could not be read. */
export function SaveChat({ onAll }: { onAll: () => Promise<readonly ChatMessage[] | null> }) {
  const { t, locale, formatDate, formatTime } = usePhrases();
  const [isReading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    const all = await onAll();
    setReading(false);
    if (all === null) return;
    const text = textOf(all, {
      edited: t('chat.edited'),
      deleted: (by) => t(DELETED[by]),
      replyTo: (name) => t('chat.repliedTo', { name }),
      size: (bytes) => fileSize(locale, bytes),
      moment: (at) => `${formatDate(at)} ${formatTime(at)}`,
    });
    saveBlob(
      `${t('chat.fileName')} ${formatDate(new Date())}.txt`,
      new Blob([text], { type: 'text/plain;charset=utf-8' }),
    );
  };
  return (
    <IconButton
      className={css.save}
      label={t('chat.saveFile')}
      icon={<Download size={20} aria-hidden="true" />}
      loading={isReading}
      onClick={() => void save()}
    />
  );
}
