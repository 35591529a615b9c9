import { useId } from 'react';
import { FormFailure, faultsOf, useForm } from '#shared/form/index.ts';
import { Confirm } from '#shared/page/index.ts';
import css from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { atProof, PasswordProof, proofFault } from '../PasswordProof.tsx';
import { type Confirmation, eraseAccount } from './own.remote.ts';

interface Props {
  email: string;
  /** False: a sign-in of a moment ago stands for it. */
  hasPassword: boolean;
  onErased: (confirmation: Confirmation) => void;
  onClose: () => void;
}

/** Names the account that will be gone, and asks for its password where it has one. */
export function EraseDialog({ email, hasPassword, onErased, onClose }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const form = useForm<{ password: string }>({
    initial: { password: '' },
    order: ['password'],
    check: ({ password }) => faultsOf({ password: proofFault(hasPassword, password) }),
  });
  const erase = async ({ password }: { password: string }) => {
    const sent = await eraseAccount(hasPassword ? password : null);
    if (sent.ok) {
      onErased(sent.reply);
      return null;
    }
    return atProof(sent);
  };
  const isAtField = form.failure?.errors.password !== undefined;
  return (
    <Confirm
      title={t('profile.eraseAskTitle', { email })}
      action={t('profile.eraseConfirm')}
      form={id}
      isBusy={form.busy}
      onClose={onClose}
    >
      <Stack as="form" id={id} ref={form.element} noValidate onSubmit={(event) => form.submit(event, erase)}>
        <p>{t(hasPassword ? 'profile.eraseAsk' : 'profile.eraseAskFresh')}</p>
        <p className={css.muted}>{t('profile.eraseKept')}</p>
        <FormFailure failure={isAtField ? null : form.failure} />
        <PasswordProof form={form} hasPassword={hasPassword} />
      </Stack>
    </Confirm>
  );
}
