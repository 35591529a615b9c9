import { type AdminUser, editProfile, getAllUsers, lastDayUntil, PersonName } from '@salon/contract';
import { faultsOf, messageOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { useMay } from '../useMay.ts';
import { type Terms, TermsFields, termsOrder, termsSent } from './TermsFields.tsx';

interface Values extends Terms {
  name: string;
  surname: string;
  email: string;
}

/** No one buys the free package, and it has no end: where it is meant, none is named. */
const termsOf = ({ companyName, userPackageName, endDate, isAdmin, hasFreePackage }: AdminUser): Terms => ({
  companyName,
  userPackageName: hasFreePackage ? '' : userPackageName,
  endDate: endDate === null ? '' : lastDayUntil(new Date(endDate)),
  isAdmin,
});

/** Changes someone's account. */
export function EditUser({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = usePhrases();
  const may = useMay();
  const { change } = useChange(editProfile, { refreshes: [getAllUsers] });
  const terms = termsOf(user);
  const form = useForm<Values>({
    initial: { name: user.name, surname: user.surname, email: user.email, ...terms },
    order: ['name', 'surname', 'email', ...termsOrder],
    check: ({ name, surname, email }) =>
      faultsOf({
        name: messageOf(PersonName, name),
        surname: messageOf(PersonName, surname),
        email: email.trim() === '' ? 'field.required' : null,
      }),
  });
  const save = async ({ name, surname, email, ...given }: Values) => {
    const sent = await change({ id: user.id, name, surname, email, ...termsSent(given, may('roles')) });
    if (!sent.ok) return sent;
    notify(t('admin.userSaved', { name: `${name} ${surname}` }), 'done');
    onClose();
    return null;
  };
  const field = (name: 'name' | 'surname' | 'email') => ({
    name,
    value: form.values[name],
    error: form.messageAt(name),
    onChange: (value: string) => form.change({ [name]: value }),
    onBlur: () => form.touch(name),
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title={t('admin.editTitle', { name: user.fullName })}
      action={t('admin.save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField {...field('name')} label={t('admin.firstName')} data-first-focus />
      <TextField {...field('surname')} label={t('admin.surname')} />
      <TextField {...field('email')} label={t('admin.email')} type="email" dir="ltr" />
      <TermsFields form={form} present={terms.userPackageName} />
    </FormDialog>
  );
}
