import { useState } from 'react';
import { FormFailure } from '#shared/form/index.ts';
import { Head } from '#shared/page/index.ts';
import css from '#shared/page/page.module.css';
import { noPasswords, PasswordFields, type Passwords, usePasswordForm } from '#shared/password/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { prepareSealing } from '#shared/sealed/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card, Stack } from '#shared/ui/Layout.tsx';
import { type Confirmation, changeOwnPassword } from './own.remote.ts';
import { Passkeys } from './Passkeys.tsx';
import { TwoStep } from './TwoStep.tsx';

function useOwnPassword() {
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const { form, isFilled } = usePasswordForm({ needsUsed: true });
  const save = async ({ usedPassword, newPassword, repeatNewPassword }: Passwords) => {
    setConfirmation(null);
    const sent = await changeOwnPassword(usedPassword, newPassword, repeatNewPassword);
    if (sent.ok) {
      form.reset(noPasswords);
      setConfirmation(sent.reply);
      return null;
    }
    if (sent.code !== 'account.passwordWrong') return sent;
    form.focus('usedPassword');
    return { ...sent, errors: { usedPassword: sent.content } };
  };
  return { form, isFilled, confirmation, save };
}

/** `/profile/password` */
export function ChangePassword({ email }: { email: string }) {
  const { t } = usePhrases();
  const { form, isFilled, confirmation, save } = useOwnPassword();
  const { failure } = form;
  const isAtField = failure?.errors.usedPassword !== undefined;
  return (
    <Stack gap={6}>
      <Head title={t('profile.passwordTitle')} lead={t('profile.passwordLead')} />
      <Card as="section" aria-label={t('profile.passwordTitle')}>
        <div role="status">
          {confirmation !== null && (
            <Banner tone="done" title={confirmation.title}>
              <p>{confirmation.content}</p>
            </Banner>
          )}
        </div>
        <Stack
          as="form"
          ref={form.element}
          className={css.narrow}
          noValidate
          onFocus={prepareSealing}
          onSubmit={(event) => (isFilled ? form.submit(event, save) : event.preventDefault())}
        >
          <FormFailure failure={isAtField ? null : failure} />
          {/* Password managers keep the new password with the right account. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordFields form={form} asksUsed />
          <Button
            type="submit"
            className={css.action}
            loading={form.busy}
            disabledReason={isFilled ? null : t('signing.fillAll')}
          >
            {form.busy ? t('signing.saving') : t('signing.changePassword')}
          </Button>
        </Stack>
      </Card>
      <TwoStep />
      <Passkeys />
    </Stack>
  );
}
