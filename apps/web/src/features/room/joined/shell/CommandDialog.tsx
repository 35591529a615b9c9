import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { FormFailure } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/Confirm.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';

interface Props {
  title: string;
  /** Words of the button that sends the form. */
  action: string;
  /** Asks the room for what was typed; false: it was refused. Null: what was typed is wrong, which its field says. */
  onSubmit: () => Promise<boolean> | null;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the room that sends a command: it closes when the command was taken, and stays with what was typed when not. */
export function CommandDialog({ onSubmit, children, ...frame }: Props) {
  const form = useId();
  const { t } = usePhrases();
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = isBusy ? null : onSubmit();
    if (sent === null) return;
    setBusy(true);
    setRefused(false);
    if (await sent) return frame.onClose();
    setBusy(false);
    setRefused(true);
  };
  return (
    <Confirm {...frame} tone="primary" form={form} isBusy={isBusy}>
      <Stack as="form" id={form} onSubmit={(event) => void submit(event)} noValidate>
        {/* The line above the pictures says why, but lies behind the dialog. */}
        <FormFailure
          failure={isRefused ? { title: t('common.wentWrongTitle'), content: t('common.wentWrong') } : null}
        />
        {children}
      </Stack>
    </Confirm>
  );
}
