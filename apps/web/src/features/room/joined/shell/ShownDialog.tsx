import { Confirm } from '#shared/page/Confirm.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ReactionRow } from '../bar/ReactionRow.tsx';
import { InformationDialog } from '../information/InformationDialog.tsx';
import { KeyboardDialog } from '../keyboard/KeyboardDialog.tsx';
import { LobbyMessageDialog } from '../lobby/LobbyMessageDialog.tsx';
import { RenameDialog } from '../people/RenameDialog.tsx';
import { useInside, useRoom } from '../room.context.ts';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import type { OpenDialog } from './frame.store.ts';
import { LeavingDialog } from './LeavingDialog.tsx';
import { MoreSheet } from './MoreSheet.tsx';

/** The dialog that stands over the room. */
export function ShownDialog({ dialog, onClose: close }: OpenDialog) {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const title = useRoom((state) => state.title);
  switch (dialog.is) {
    case 'keyboard':
      return <KeyboardDialog onClose={close} />;
    case 'settings':
      return <SettingsDialog {...(dialog.tab && { tab: dialog.tab })} onClose={close} />;
    case 'information':
      return <InformationDialog onClose={close} />;
    case 'rename':
      return <RenameDialog onClose={close} />;
    case 'lobbyMessage':
      return <LobbyMessageDialog onClose={close} />;
    case 'sheet':
      return <MoreSheet onClose={close} />;
    case 'reactions':
      return (
        <Dialog title={t('room.reactions')} onClose={close}>
          <ReactionRow onSent={close} />
        </Dialog>
      );
    case 'help':
      return (
        <Dialog title={t('devices.help')} onClose={close}>
          <DeviceErrorSteps deviceError={dialog.deviceError} />
        </Dialog>
      );
    case 'leaving':
      return <LeavingDialog onClose={close} />;
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

/** The way out of a device error, step by step. */
function DeviceErrorSteps({ deviceError }: Pick<Extract<OpenDialog['dialog'], { is: 'help' }>, 'deviceError'>) {
  const { t } = usePhrases();
  return (
    <ol>
      {t(`devices.${deviceError}Steps`)
        .split('\n')
        .map((step) => (
          <li key={step}>{step}</li>
        ))}
    </ol>
  );
}
