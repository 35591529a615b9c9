import { TOTP_DIGITS_SECONDS } from '@salon/contract';
import { useState } from 'react';
import { faultsOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { CopyField } from '#shared/ui/CopyField.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { atProof, PasswordProof, proofFault } from '../PasswordProof.tsx';
import { QrCode } from './QrCode.tsx';
import { atCode } from './StepCodeDialog.tsx';
import { type AppSecret, askSecret, type NewCodes, switchOn } from './twoStep.remote.ts';

interface Props {
  /** False: a sign-in of a moment ago stands for it. */
  hasPassword: boolean;
  onSuccess: (codes: NewCodes) => void;
  onClose: () => void;
}

/** Proving to be the owner, then connecting the app. */
export function TwoStepSetUp({ hasPassword, onSuccess, onClose }: Props) {
  const [secret, setSecret] = useState<AppSecret | null>(null);
  return secret === null ? (
    <AskPassword hasPassword={hasPassword} onSuccess={setSecret} onClose={onClose} />
  ) : (
    <ConnectApp secret={secret} onSuccess={onSuccess} onClose={onClose} />
  );
}

function AskPassword({
  hasPassword,
  onSuccess,
  onClose,
}: Pick<Props, 'hasPassword' | 'onClose'> & { onSuccess: (secret: AppSecret) => void }) {
  const { t } = usePhrases();
  const form = useForm<{ password: string }>({
    initial: { password: '' },
    order: ['password'],
    check: ({ password }) => faultsOf({ password: proofFault(hasPassword, password) }),
  });
  const ask = async ({ password }: { password: string }) => {
    const sent = await askSecret(hasPassword ? password : null);
    if (sent.ok) {
      onSuccess(sent.reply);
      return null;
    }
    return atProof(sent);
  };
  return (
    <FormDialog
      title={t('profile.twoStep')}
      lead={t(hasPassword ? 'profile.twoStepAsk' : 'profile.twoStepAskFresh')}
      action={t('profile.twoStepNext')}
      form={form}
      onSubmit={ask}
      onClose={onClose}
    >
      <PasswordProof form={form} hasPassword={hasPassword} />
    </FormDialog>
  );
}

function ConnectApp({
  secret: { secret, uri },
  onSuccess,
  onClose,
}: Omit<Props, 'hasPassword'> & { secret: AppSecret }) {
  const { t } = usePhrases();
  const form = useForm<{ code: string }>({
    initial: { code: '' },
    order: ['code'],
    check: ({ code }) => (code.trim() === '' ? { code: 'field.required' } : {}),
  });
  const confirm = async ({ code }: { code: string }) => {
    const sent = await switchOn(code);
    if (!sent.ok) return atCode(sent);
    onSuccess(sent.reply);
    return null;
  };
  return (
    <FormDialog
      title={t('profile.twoStep')}
      lead={t('profile.twoStepScan')}
      action={t('profile.twoStepOn')}
      form={form}
      onSubmit={confirm}
      onClose={onClose}
    >
      <Stack gap={3}>
        <QrCode text={uri} label={t('profile.twoStepQr')} />
        <a href={uri}>{t('profile.twoStepOpenApp')}</a>
        <CopyField
          label={t('profile.twoStepSecret')}
          value={secret}
          // In groups, for anyone who types it.
          help={<bdi dir="ltr">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</bdi>}
        />
      </Stack>
      <p>{t('profile.twoStepEnter', { digits: TOTP_DIGITS_SECONDS })}</p>
      <TextField
        name="code"
        label={t('signing.stepCode')}
        value={form.values.code}
        error={form.messageAt('code')}
        onChange={(code) => form.change({ code })}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        required
      />
    </FormDialog>
  );
}
