import { LOBBY_MESSAGE_MAX } from '@salon/contract';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { CommandDialog } from '../shell/CommandDialog.tsx';

/** Writes to everyone who waits to be let in, now and later; an empty text takes it back. */
export function LobbyMessageDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const before = useRoom(({ rules }) => rules.lobbyMessage);
  const [typed, setTyped] = useState(before);
  const show = () => {
    const lobbyMessage = typed.trim();
    return lobbyMessage === before ? Promise.resolve(true) : commands.setRules({ lobbyMessage });
  };
  return (
    <CommandDialog title={t('room.lobbyMessage')} action={t('room.lobbyMessageShow')} onSubmit={show} onClose={onClose}>
      <TextArea
        label={t('room.lobbyMessageLabel')}
        help={t('room.lobbyMessageHint', { max: LOBBY_MESSAGE_MAX })}
        value={typed}
        onChange={setTyped}
        maxLength={LOBBY_MESSAGE_MAX}
        rows={3}
        data-first-focus
        dir="auto"
      />
    </CommandDialog>
  );
}
