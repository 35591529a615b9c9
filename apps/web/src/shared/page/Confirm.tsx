import { type ReactNode, useState } from 'react';
import { usePhrases } from '../phrases/index.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

interface Props {
  title: string;
  /** Words of the button that does it. */
  action: string;
  /** Words of the button that leaves everything as it is. */
  keep?: string;
  tone?: 'danger' | 'primary';
  /** The form inside, which the button sends instead. */
  form?: string;
  isBusy?: boolean;
  /** Why it cannot be done now. */
  disabledReason?: string | null;
  onConfirm?: () => void | Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done. */
export function Confirm({
  title,
  action,
  keep,
  tone = 'danger',
  form,
  isBusy = false,
  disabledReason = null,
  onConfirm,
  ...rest
}: Props) {
  const { onClose, children } = rest;
  const { t } = usePhrases();
  const [isDoing, setDoing] = useState(false);
  const confirm = async () => {
    setDoing(true);
    await onConfirm?.();
    setDoing(false);
  };
  const sends = form === undefined ? { onClick: () => void confirm() } : { type: 'submit' as const, form };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {keep ?? t('common.cancel')}
          </Button>
          <Button tone={tone} loading={isDoing || isBusy} disabledReason={disabledReason} {...sends}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
