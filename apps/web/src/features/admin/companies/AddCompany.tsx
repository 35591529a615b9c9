import { addCompany, getAllCompanies } from '@salon/contract';
import { useId } from 'react';
import { FormFailure, faultsOf, messageOf, useForm } from '../../../shared/form/index.ts';
import { Confirm } from '../../../shared/page/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { useChange } from '../../../shared/query/index.ts';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { TextField } from '../../../shared/ui/TextField.tsx';
import { notify } from '../../../shared/ui/toasts.ts';

const empty = { name: '', email: '' };
type Values = typeof empty;
const { name: nameRule, email: emailRule } = addCompany.input.shape;

/** Adds a company; whoever has its address approves it, and is its owner from then on. */
export function AddCompany({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const id = useId();
  const { change } = useChange(addCompany, { refreshes: [getAllCompanies] });
  const form = useForm<Values>({
    initial: empty,
    order: ['name', 'email'],
    check: ({ name, email }) =>
      faultsOf({
        name: name.trim() === '' ? 'field.companyNameMissing' : messageOf(nameRule, name),
        email: messageOf(emailRule, email),
      }),
  });
  const add = async (company: Values) => {
    const sent = await change(company);
    if (!sent.ok) return sent;
    notify(t('adminCompany.added', { name: company.name.trim() }), 'done');
    onClose();
    return null;
  };
  const field = (name: 'name' | 'email') => ({
    name,
    value: form.values[name],
    error: form.messageAt(name),
    onChange: (value: string) => form.change({ [name]: value }),
    onBlur: () => form.values[name] !== '' && form.touch(name),
    autoComplete: 'off',
    required: true,
  });
  return (
    <Confirm
      title={t('adminCompany.add')}
      action={t('adminCompany.add')}
      tone="primary"
      form={id}
      isBusy={form.busy}
      onClose={onClose}
    >
      <Stack as="form" id={id} ref={form.element} noValidate onSubmit={(event) => form.submit(event, add)}>
        <p>{t('adminCompany.addText')}</p>
        <FormFailure failure={form.failure} />
        <TextField {...field('name')} label={t('adminCompany.name')} data-first-focus />
        <TextField {...field('email')} label={t('adminCompany.email')} type="email" dir="ltr" />
      </Stack>
    </Confirm>
  );
}
