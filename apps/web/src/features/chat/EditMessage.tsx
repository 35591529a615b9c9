import type { MessageMention } from '@salon/contract';
import type { Posted } from '@salon/room';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import type { Somebody } from '#shared/room/index.ts';
import { Composer } from './Composer.tsx';
import { ComposerBar } from './ComposerBar.tsx';

interface Props {
  message: Posted;
  /** Resolves with whether it was changed. */
  onEdit: (message: Posted, text: string, mentions: readonly MessageMention[]) => Promise<boolean>;
  /** Who can be mentioned. */
  people: readonly Somebody[];
  /** Why it cannot be changed now; what was typed stays. */
  off: string | null;
  onClose: () => void;
}

/** Where the text of a message is changed. */
export function EditMessage({ message, people, off, onEdit, onClose }: Props) {
  const { t } = usePhrases();
  const [isSaving, setSaving] = useState(false);
  const [mentioned] = useState(() => (message.mentions ?? []).map(({ id, written }) => ({ id, fullName: written })));
  const save = async (text: string, mentions: readonly MessageMention[]) => {
    if (text.trim() === message.text) return onClose();
    setSaving(true);
    if (await onEdit(message, text, mentions)) onClose();
    else setSaving(false);
  };
  return (
    <Composer
      draft={null}
      initial={message.text}
      bar={<ComposerBar text={t('chat.editing')} leave={t('chat.editLeave')} onLeave={onClose} />}
      label={t('chat.editLabel')}
      hint=""
      disabledReason={isSaving ? t('chat.saving') : off}
      mayBeEmpty={message.files !== undefined}
      takesFocus
      action={t('chat.save')}
      people={people}
      mentioned={mentioned}
      onSend={(text, mentions) => void save(text, mentions)}
      onLeave={onClose}
    />
  );
}
