import { TOTP_DIGITS_SECONDS } from '@salon/contract';
import { useEffect, useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { FormFailure, useForm } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { takeSecondStep } from './secondStep.remote.ts';

interface Props {
  /** Someone is signed in and about to be taken on. */
  done: boolean;
  onSigned: (wanted: string | null) => void;
  /** Back to the first step; `failure`: it has to be done again. */
  onBack: (failure: Failure | null) => void;
}

/** The second step of a sign-in: the code of an authenticator app, or a recovery code. */
export function SecondStep({ done, onSigned, onBack }: Props) {
  const { t } = usePhrases();
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm<{ code: string }>({
    initial: { code: '' },
    order: ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: 'field.required' } : {}),
  });
  // The page that had the focus is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind of code begins with its field
  useEffect(() => form.focus('code'), [isRecovery]);
  const action = async ({ code }: { code: string }) => {
    const sent = await takeSecondStep(code);
    if (sent.ok) {
      onSigned(sent.redirectUrl);
      return null;
    }
    if (sent.code === 'session.secondStepOver') onBack(sent);
    return sent.code === 'session.secondStepWrong' ? { ...sent, errors: { code: sent.content } } : sent;
  };
  const isAtField = form.failure?.errors.code !== undefined;
  const toggle = () => {
    setRecovery(!isRecovery);
    form.reset({ code: '' });
    form.forgive();
  };
  return (
    <FormCard
      title={t('signing.stepTitle')}
      lead={isRecovery ? t('signing.stepRecoveryLead') : t('signing.stepLead', { digits: TOTP_DIGITS_SECONDS })}
    >
      <Stack as="form" ref={form.element} noValidate onSubmit={(event) => form.submit(event, action)}>
        <FormFailure failure={isAtField ? null : form.failure} />
        <TextField
          name="code"
          label={t(isRecovery ? 'signing.stepRecoveryCode' : 'signing.stepCode')}
          value={form.values.code}
          error={form.messageAt('code')}
          onChange={(code) => form.change({ code })}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          required
        />
        <Button type="submit" large full loading={form.busy || done}>
          {t(done ? 'signing.signedIn' : form.busy ? 'signing.signingIn' : 'signing.signIn')}
        </Button>
      </Stack>
      <Stack gap={2}>
        <Button tone="plain" full onClick={toggle}>
          {t(isRecovery ? 'signing.stepUseApp' : 'signing.stepUseRecovery')}
        </Button>
        <Button tone="plain" full onClick={() => onBack(null)}>
          {t('signing.stepBack')}
        </Button>
      </Stack>
    </FormCard>
  );
}
