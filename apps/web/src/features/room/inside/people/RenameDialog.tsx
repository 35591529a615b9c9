import { GuestName } from '@salon/contract';
import { type FormEvent, useId, useState } from 'react';
import { usePhrases } from '../../../../shared/phrases/index.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { Stack } from '../../../../shared/ui/Layout.tsx';
import { TextField } from '../../../../shared/ui/TextField.tsx';
import { messageOf } from '../../join/join.form.ts';
import { useInside, useRoom } from '../room.context.ts';

/** Changes what I am called in this meeting. */
export function RenameDialog({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { commands } = useInside().engine;
  const before = useRoom(({ people }) => people.find(({ isMe }) => isMe)?.fullName ?? '');
  const [name, setName] = useState(before);
  const [touched, setTouched] = useState(false);
  const form = useId();
  const fault = messageOf(GuestName, name);
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (fault !== null || busy) return;
    const fullName = name.trim();
    setBusy(true);
    // Where it was refused, what was typed stays.
    if (fullName === before || (await commands.rename(fullName))) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      title={t('room.rename')}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {t('room.renameSave')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          label={t('room.renameLabel')}
          help={t('room.renameHint')}
          error={touched && fault !== null ? t(fault) : null}
          value={name}
          onChange={setName}
          onBlur={() => setTouched(true)}
          autoComplete="name"
          dir="auto"
          required
        />
      </Stack>
    </Dialog>
  );
}
