import type { SignInMethods } from '@salon/contract';
import { useState } from 'react';
import { FormFailure } from '#shared/form/index.ts';
import { PasswordFields, type Passwords, usePasswordForm } from '#shared/password/index.ts';
import { SignInMethodsFields } from '#shared/password/SignInMethodsFields.tsx';
import { hasChoice, initialChoice } from '#shared/password/signInMethods.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { prepareSealing } from '#shared/sealed/index.ts';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import { Row, Stack } from '#shared/ui/Layout.tsx';
import css from '../account.module.css';
import { type PasswordSet, setForgottenPassword } from '../account.remote.ts';

interface Props {
  code: string;
  methods: SignInMethods;
  onCancel: () => void;
  onSuccess: (confirmation: PasswordSet) => void;
}

const codeRefusals: readonly (string | null)[] = ['account.codeBroken', 'account.codeExpired', 'account.codeUsed'];

/** The new password, its repetition, and what ends together with the old one. */
export function ResetForm({ code, methods, onCancel, onSuccess }: Props) {
  const { t } = usePhrases();
  const { form } = usePasswordForm({ needsUsed: false });
  const [choice, setChoice] = useState(initialChoice);
  const action = async ({ newPassword, repeatNewPassword }: Passwords) => {
    const sent = await setForgottenPassword(code, newPassword, repeatNewPassword, choice);
    if (!sent.ok) return sent;
    onSuccess(sent.reply);
    return null;
  };
  const spent = codeRefusals.includes(form.failure?.code ?? null);
  return (
    <FormCard title={t('signing.resetTitle')} lead={t('signing.resetLead')}>
      <Stack
        as="form"
        ref={form.element}
        noValidate
        onSubmit={(event) => form.submit(event, action)}
        onFocus={prepareSealing}
        aria-label={t('signing.resetTitle')}
      >
        <FormFailure
          failure={form.failure}
          actions={
            spent && (
              <Link className={buttonClass({ tone: 'quiet' })} to={paths.forgotten}>
                {t('signing.resendTitle')}
              </Link>
            )
          }
        />
        <PasswordFields form={form} asksUsed={false} />
        {(methods.sessionCount > 0 || methods.hasDirectory || hasChoice(methods)) && (
          <SignInMethodsFields methods={methods} choice={choice} onChange={setChoice} />
        )}
        <Row gap={3} wrap className={css.buttons}>
          <Button tone="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t(form.busy ? 'signing.saving' : 'signing.savePassword')}
          </Button>
        </Row>
      </Stack>
    </FormCard>
  );
}
