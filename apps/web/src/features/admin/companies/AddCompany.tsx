import { addCompany, getAllCompanies } from '@salon/contract';
import { faultsOf, messageOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';

const empty = { name: '', email: '' };
type Values = typeof empty;
const { name: nameRule, email: emailRule } = addCompany.input.shape;

/** Adds a company; anyone who has its address approves it, and is its owner from then on. */
export function AddCompany({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
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
    <FormDialog
      title={t('adminCompany.add')}
      action={t('adminCompany.add')}
      form={form}
      onSubmit={add}
      onClose={onClose}
      lead={t('adminCompany.addText')}
    >
      <TextField {...field('name')} label={t('adminCompany.name')} data-first-focus />
      <TextField {...field('email')} label={t('adminCompany.email')} type="email" dir="ltr" />
    </FormDialog>
  );
}
