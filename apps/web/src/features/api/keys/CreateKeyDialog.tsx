import { API_KEY_NAME_MAX, type ApiOwner, createApiKey, listApiKeys } from '@salon/contract';
import { useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { Select } from '#shared/ui/Select.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { AddressFields } from './AddressFields.tsx';
import { emptyKey, type KeyValues, keyFaults, keyFieldOrder, keyInput, lifetimes } from './key.form.ts';
import { ScopeFields } from './ScopeFields.tsx';

interface Props {
  owner: ApiOwner;
  onMade: (secret: string) => void;
  onClose: () => void;
}

/** Makes a key: for whom, with what, from where and for how long. */
export function CreateKeyDialog({ owner, onMade, onClose }: Props) {
  const { t } = usePhrases();
  const { change } = useChange(createApiKey, { refreshes: [listApiKeys] });
  const form = useForm<KeyValues>({ initial: emptyKey, order: keyFieldOrder, check: keyFaults });
  const create = async (values: KeyValues) => {
    const sent = await change(keyInput(values, owner));
    if (!sent.ok) return sent;
    onMade(sent.reply.secret);
    return null;
  };
  return (
    <FormDialog title={t('api.newKey')} action={t('api.newKey')} form={form} onSubmit={create} onClose={onClose}>
      <TextField
        name="name"
        label={t('api.name')}
        help={t('api.nameHelp')}
        value={form.values.name}
        error={form.messageAt('name')}
        maxLength={API_KEY_NAME_MAX}
        autoComplete="off"
        data-first-focus
        required
        onChange={(name) => form.change({ name })}
        onBlur={() => form.values.name !== '' && form.touch('name')}
      />
      <ScopeFields
        chosen={form.values.scopes}
        error={form.messageAt('scopes')}
        onChange={(scopes) => form.change({ scopes })}
      />
      <AddressFields
        addresses={form.values.addresses}
        isChecked={form.messageAt('addresses') !== null}
        onChange={(addresses) => form.change({ addresses })}
      />
      <Select
        name="days"
        label={t('api.lifetime')}
        value={form.values.days}
        options={lifetimes.map((value) => ({
          value,
          label: value === '' ? t('api.never') : t('api.days', { count: Number(value) }),
        }))}
        onChange={(days) => form.change({ days })}
      />
    </FormDialog>
  );
}
