import { useId } from 'react';
import { FormFailure, useForm } from '../../../shared/form/index.ts';
import { Confirm } from '../../../shared/page/index.ts';
import css from '../../../shared/page/page.module.css';
import { PasswordField } from '../../../shared/password/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
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
    check: ({ password }) => (hasPassword && password === '' ? { password: 'field.required' } : {}),
  });
  const erase = async ({ password }: { password: string }) => {
    const sent = await eraseAccount(hasPassword ? password : null);
    if (sent.ok) {
      onErased(sent.reply);
      return null;
    }
    return sent.code === 'account.passwordWrong' ? { ...sent, errors: { password: sent.content } } : sent;
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
        <p className={css.soft}>{t('profile.eraseKept')}</p>
        <FormFailure failure={isAtField ? null : form.failure} />
        {hasPassword && (
          <PasswordField
            name="password"
            label={t('signing.currentPassword')}
            value={form.values.password}
            error={form.messageAt('password')}
            onChange={(password) => form.change({ password })}
            autoComplete="current-password"
            required
          />
        )}
      </Stack>
    </Confirm>
  );
}
