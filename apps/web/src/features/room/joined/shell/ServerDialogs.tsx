import { Confirm } from '#shared/page/Confirm.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { InformationDialog } from '../information/InformationDialog.tsx';
import { LobbyMessageDialog } from '../lobby/LobbyMessageDialog.tsx';
import { RenameDialog } from '../people/RenameDialog.tsx';
import { useInside, useRoom } from '../room.context.ts';
import type { OpenDialog, RoomDialog } from './frame.store.ts';

export interface ServerDialogsProps extends OpenDialog {
  dialog: Exclude<RoomDialog, { is: 'sheet' | 'reactions' | 'help' | 'leaving' | 'keyboard' | 'settings' }>;
}

/** The dialog that reads from the server or sends something to it. */
export function ServerDialogs({ dialog, onClose: close }: ServerDialogsProps) {
  const { commands } = useInside().engine;
  const title = useRoom((state) => state.title);
  switch (dialog.is) {
    case 'information':
      return <InformationDialog onClose={close} />;
    case 'rename':
      return <RenameDialog onClose={close} />;
    case 'lobbyMessage':
      return <LobbyMessageDialog onClose={close} />;
    case 'end':
      return <Ask of="end" values={{ title }} onConfirm={commands.endForAll} onClose={close} />;
    case 'remove':
      return (
        <Ask
          of="remove"
          values={{ name: dialog.name }}
          onConfirm={() => commands.remove(dialog.personId)}
          onClose={close}
        />
      );
  }
}

interface AskProps {
  of: 'end' | 'remove';
  /** The meeting's title, or the person's name. */
  values: { title: string } | { name: string };
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before someone or everyone is out. */
function Ask({ of, values, onConfirm, onClose }: AskProps) {
  const { t } = usePhrases();
  const confirm = () => {
    onClose();
    void onConfirm();
  };
  return (
    <Confirm title={t(`room.${of}Title`, values)} action={t(`room.${of}Confirm`)} onConfirm={confirm} onClose={onClose}>
      <p>{t(`room.${of}Text`, values)}</p>
    </Confirm>
  );
}
