import { addUser, getAllUsers, PersonName } from '@salon/contract';
import { useEffect } from 'react';
import { DateField } from '#shared/fields/index.ts';
import { faultsOf, messageOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import { lengthOf, NewPassword, newPasswordMessage } from '#shared/password/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useChange } from '#shared/query/index.ts';
import { prepareSealing, seal } from '#shared/sealed/index.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { useMay } from '../useMay.ts';
import { noTerms, TermsFields, termsOrder, termsSent } from './TermsFields.tsx';

const empty = { name: '', surname: '', email: '', password: '', passwordConfirmation: '', created: '', ...noTerms };
type Values = typeof empty;

/** Sets up an account. Its password is for the first sign-in alone. */
export function AddUser({ onClose }: { onClose: () => void }) {
  const { t } = usePhrases();
  const { change } = useChange(addUser, { refreshes: [getAllUsers] });
  useEffect(prepareSealing, []);
  const form = useForm<Values>({
    initial: empty,
    order: ['name', 'surname', 'email', 'password', 'passwordConfirmation', ...termsOrder, 'created'],
    check: ({ name, surname, email, password, passwordConfirmation }) =>
      faultsOf({
        name: messageOf(PersonName, name),
        surname: messageOf(PersonName, surname),
        email: email.trim() === '' ? 'field.required' : null,
        password: newPasswordMessage(password),
        passwordConfirmation: password === passwordConfirmation ? null : 'field.passwordMismatch',
      }),
    word: (key) => t(key, lengthOf(key)),
  });
  const may = useMay();
  const add = async ({ password, passwordConfirmation, name, surname, email, created, ...terms }: Values) => {
    const sealed = await seal([password, passwordConfirmation]);
    if (!sealed.ok) return sealed;
    const [first = '', confirmation = ''] = sealed.sealed;
    const sent = await change({
      name,
      surname,
      email,
      password: first,
      passwordConfirmation: confirmation,
      created,
      ...termsSent(terms, may('roles')),
    });
    if (!sent.ok) return sent;
    notify(t('admin.userAdded', { name: sent.reply.data.fullName }), 'done');
    onClose();
    return null;
  };
  const field = (name: 'name' | 'surname' | 'email') => ({
    name,
    value: form.values[name],
    error: form.messageAt(name),
    onChange: (value: string) => form.change({ [name]: value }),
    onBlur: () => form.values[name] !== '' && form.touch(name),
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title={t('admin.userAdd')}
      action={t('admin.userAdd')}
      form={form}
      onSubmit={add}
      onClose={onClose}
      lead={t('admin.userAddText')}
    >
      <TextField {...field('name')} label={t('admin.firstName')} data-first-focus />
      <TextField {...field('surname')} label={t('admin.surname')} />
      <TextField {...field('email')} label={t('admin.email')} type="email" dir="ltr" />
      <NewPassword
        password={form.values.password}
        repeated={form.values.passwordConfirmation}
        names={{ password: 'password', repeated: 'passwordConfirmation' }}
        labels={{ password: t('admin.firstPassword'), repeated: t('admin.firstPasswordAgain') }}
        messages={{ password: form.messageAt('password'), repeated: form.messageAt('passwordConfirmation') }}
        onChange={({ password, repeated }) =>
          form.change({
            ...(password !== undefined && { password }),
            ...(repeated !== undefined && { passwordConfirmation: repeated }),
          })
        }
        onBlur={(at) => form.touch(at === 'password' ? 'password' : 'passwordConfirmation')}
      />
      <TermsFields form={form} />
      <DateField
        name="created"
        label={t('admin.userCreated')}
        help={t('admin.createdHelp')}
        value={form.values.created}
        error={form.messageAt('created')}
        onChange={(created) => form.change({ created })}
      />
    </FormDialog>
  );
}
