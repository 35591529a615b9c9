import { CONFIRMED_MINUTES } from '@salon/contract';
import { useEffect, useId, useState } from 'react';
import { FormFailure, faultsOf, useForm } from '#shared/form/index.ts';
import { PasswordField } from '#shared/password/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { prepareSealing } from '#shared/sealed/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { askOnce } from './askOnce.ts';
import { sendPassword } from './confirm.remote.ts';

type Answer = (isRight: boolean) => void;

/** Asks for the password where a deed demands it again; what was to be done continues on its own, and nothing that was typed is lost. */
export function PasswordAgain({ email }: { email: string }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => askOnce(() => new Promise<boolean>((done) => setAnswer(() => done))), []);
  if (answer === null) return null;
  const end: Answer = (isRight) => {
    setAnswer(null);
    answer(isRight);
  };
  return <AskPassword email={email} onAnswer={end} />;
}

function AskPassword({ email, onAnswer }: { email: string; onAnswer: Answer }) {
  const { t } = usePhrases();
  const id = useId();
  const form = useForm<{ password: string }>({
    initial: { password: '' },
    order: ['password'],
    check: ({ password }) => faultsOf({ password: password === '' ? 'field.required' : null }),
  });
  useEffect(prepareSealing, []);
  const give = async ({ password }: { password: string }) => {
    const failure = await sendPassword(password);
    if (failure === null) onAnswer(true);
    if (failure?.code !== 'account.passwordWrong') return failure;
    form.reset({ password: '' });
    form.focus('password');
    return { ...failure, errors: { password: failure.content } };
  };
  const isAtField = form.failure?.errors.password !== undefined;
  return (
    <Dialog
      title={t('admin.passwordTitle')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button tone="quiet" onClick={() => onAnswer(false)}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" form={id} loading={form.busy}>
            {t('admin.passwordContinue')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} ref={form.element} noValidate onSubmit={(event) => form.submit(event, give)}>
        <p>{t('admin.passwordText', { count: CONFIRMED_MINUTES })}</p>
        <FormFailure failure={isAtField ? null : form.failure} />
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          name="password"
          label={t('admin.password')}
          value={form.values.password}
          error={form.messageAt('password')}
          onChange={(password) => form.change({ password })}
          autoComplete="current-password"
          data-first-focus
          required
        />
      </Stack>
    </Dialog>
  );
}
