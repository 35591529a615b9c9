import type { Posted } from '@salon/room';
import { useState } from 'react';
import { usePhrases } from '../../shared/phrases/index.ts';
import { Composer } from './Composer.tsx';
import { ComposerBar } from './ComposerBar.tsx';

interface Props {
  message: Posted;
  /** Resolves with whether it was changed. */
  onEdit: (message: Posted, text: string) => Promise<boolean>;
  onClose: () => void;
}

/** Where the text of a message is changed. */
export function EditMessage({ message, onEdit, onClose }: Props) {
  const { t } = usePhrases();
  const [isSaving, setSaving] = useState(false);
  const save = async (text: string) => {
    if (text.trim() === message.text) return onClose();
    setSaving(true);
    if (await onEdit(message, text)) onClose();
    else setSaving(false);
  };
  return (
    <Composer
      draft={null}
      initial={message.text}
      bar={<ComposerBar text={t('chat.editing')} leave={t('chat.editLeave')} onLeave={onClose} />}
      label={t('chat.editLabel')}
      hint=""
      whyNot={isSaving ? t('chat.saving') : null}
      takesFocus
      action={t('chat.save')}
      onSend={(text) => void save(text)}
      onLeave={onClose}
    />
  );
}
