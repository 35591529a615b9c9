import { GuestName } from '@salon/contract';
import { useState } from 'react';
import { usePhrases } from '#shared/phrases/index.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { messageOf } from '../../join/join.form.ts';
import { useInside, useRoom } from '../room.context.ts';
import { CommandDialog } from '../shell/CommandDialog.tsx';

/** Changes what I am called in this meeting. */
export function RenameDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const before = useRoom(({ people }) => people.find(({ isMe }) => isMe)?.fullName ?? '');
  const [name, setName] = useState(before);
  const [touched, setTouched] = useState(false);
  const fault = messageOf(GuestName, name);
  const rename = () => {
    setTouched(true);
    if (fault !== null) return null;
    const fullName = name.trim();
    return fullName === before ? Promise.resolve(true) : commands.rename(fullName);
  };
  return (
    <CommandDialog title={t('room.rename')} action={t('room.renameSave')} onSubmit={rename} onClose={onClose}>
      <TextField
        label={t('room.renameLabel')}
        help={t('room.renameHint')}
        error={touched && fault !== null ? t(fault) : null}
        value={name}
        onChange={setName}
        onBlur={() => setTouched(true)}
        autoComplete="name"
        data-first-focus
        dir="auto"
        required
      />
    </CommandDialog>
  );
}
