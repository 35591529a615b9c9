import { PASSKEY_NAME_MAX, PasskeyName } from '@salon/contract';
import { useState } from 'react';
import { faultsOf, messageOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { atProof, PasswordProof, proofFault } from '../PasswordProof.tsx';
import { changeName, makePasskey, type Passkey, unregisterPasskey } from './passkey.remote.ts';

interface Props {
  onSuccess: () => void;
  onClose: () => void;
}

interface NameProps {
  form: {
    readonly values: { readonly name: string };
    messageAt(field: 'name'): string | null;
    change(part: { name: string }): void;
  };
}

function NameField({ form }: NameProps) {
  const { t } = usePhrases();
  return (
    <TextField
      name="name"
      label={t('profile.passkeyName')}
      help={t('profile.passkeyNameHelp')}
      value={form.values.name}
      error={form.messageAt('name')}
      onChange={(name) => form.change({ name })}
      maxLength={PASSKEY_NAME_MAX}
      autoComplete="off"
      dir="auto"
      required
    />
  );
}

/** Proving to be the owner, and what it is to be called; then the browser makes it. */
export function AddPasskey({
  device,
  hasPassword,
  onSuccess,
  onClose,
}: Props & { device: string; hasPassword: boolean }) {
  const { t } = usePhrases();
  const [trouble, setTrouble] = useState<'unmade' | 'already' | null>(null);
  const form = useForm<{ name: string; password: string }>({
    initial: { name: device, password: '' },
    order: ['name', 'password'],
    check: ({ name, password }) =>
      faultsOf({ name: messageOf(PasskeyName, name), password: proofFault(hasPassword, password) }),
  });
  const add = async ({ name, password }: { name: string; password: string }) => {
    setTrouble(null);
    const refused = await makePasskey(name.trim(), hasPassword ? password : null);
    if (refused === 'unmade' || refused === 'already') {
      setTrouble(refused);
      return null;
    }
    if (refused !== null) return atProof(refused);
    onSuccess();
    return null;
  };
  return (
    <FormDialog
      title={t('profile.passkeyAdd')}
      lead={t(hasPassword ? 'profile.passkeyAsk' : 'profile.passkeyAskFresh')}
      action={t('profile.passkeyAdd')}
      form={form}
      onSubmit={add}
      onClose={onClose}
    >
      {trouble !== null && (
        <Banner tone="attention" live>
          {t(trouble === 'unmade' ? 'profile.passkeyUnmade' : 'profile.passkeyAlready')}
        </Banner>
      )}
      <NameField form={form} />
      <PasswordProof form={form} hasPassword={hasPassword} />
    </FormDialog>
  );
}

export function RenamePasskey({ passkey, onSuccess, onClose }: Props & { passkey: Passkey }) {
  const { t } = usePhrases();
  const form = useForm<{ name: string }>({
    initial: { name: passkey.name },
    order: ['name'],
    check: ({ name }) => faultsOf({ name: messageOf(PasskeyName, name) }),
  });
  const rename = async ({ name }: { name: string }) => {
    const sent = await changeName(passkey.id, name.trim());
    if (!sent.ok) return sent;
    onSuccess();
    return null;
  };
  return (
    <FormDialog
      title={t('profile.passkeyRenameTitle')}
      action={t('profile.passkeySave')}
      form={form}
      onSubmit={rename}
      onClose={onClose}
    >
      <NameField form={form} />
    </FormDialog>
  );
}

export function RemovePasskey({
  passkey,
  hasPassword,
  onSuccess,
  onClose,
}: Props & { passkey: Passkey; hasPassword: boolean }) {
  const { t } = usePhrases();
  const form = useForm<{ password: string }>({
    initial: { password: '' },
    order: ['password'],
    check: ({ password }) => faultsOf({ password: proofFault(hasPassword, password) }),
  });
  const remove = async ({ password }: { password: string }) => {
    const sent = await unregisterPasskey(passkey.id, hasPassword ? password : null);
    if (!sent.ok) return atProof(sent);
    onSuccess();
    return null;
  };
  return (
    <FormDialog
      title={t('profile.passkeyRemoveTitle', { name: passkey.name })}
      lead={t('profile.passkeyRemoveText')}
      action={t('profile.passkeyRemove')}
      tone="danger"
      form={form}
      onSubmit={remove}
      onClose={onClose}
    >
      <PasswordProof form={form} hasPassword={hasPassword} />
    </FormDialog>
  );
}
