import type { Posted } from '@salon/room';
import { Confirm } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';

interface Props {
  message: Posted;
  localParticipantId: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a message is deleted. */
export function DeleteMessage({ message, localParticipantId, onConfirm, onClose }: Props) {
  const { t } = usePhrases();
  return (
    <Confirm title={t('chat.deleteTitle')} action={t('chat.delete')} onConfirm={onConfirm} onClose={onClose}>
      <p>
        {t(message.authorId === localParticipantId ? 'chat.deleteHint' : 'chat.deleteHintOfOther', {
          name: message.authorName,
        })}
      </p>
    </Confirm>
  );
}
