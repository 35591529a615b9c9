import type { SentWith } from '@salon/room';
import type { ComponentProps } from 'react';
import { Composer } from './Composer.tsx';
import { addFiles, dismissFile, type OutgoingPlace, retryFile, takeSent, useOutgoing } from './files/outgoing.ts';
import type { useReply } from './useReply.tsx';

interface Props extends Omit<ComponentProps<typeof Composer>, 'onSend' | 'attaching'> {
  place: OutgoingPlace;
  reply: ReturnType<typeof useReply>;
  onSend: (text: string, more?: SentWith) => void;
}

/** The place to write a new message, with files and as a reply. */
export function NewMessage({ place, reply, onSend, ...composer }: Props) {
  const outgoing = useOutgoing(place.conversation);
  const { replyTo, leave } = reply;
  return (
    <Composer
      {...composer}
      {...reply.composer}
      attaching={{
        list: outgoing,
        onAdd: (chosen) => addFiles(place, chosen),
        onDismiss: (key) => dismissFile(place, key),
        onRetry: (key) => retryFile(place, key),
      }}
      onSend={(text, mentions) => {
        const sent = outgoing.flatMap((one) => one.sent ?? []);
        const more = {
          ...(replyTo && { replyTo }),
          ...(mentions.length > 0 && { mentions: [...mentions] }),
          ...(sent.length > 0 && { files: sent }),
        };
        onSend(text, ...(Object.keys(more).length > 0 ? [more] : []));
        takeSent(place.conversation);
        leave();
      }}
    />
  );
}
