import { useState } from 'react';
import { FormFailure, faultsOf, useForm } from '../../../shared/form/index.ts';
import { Head } from '../../../shared/page/index.ts';
import css from '../../../shared/page/page.module.css';
import {
  lengthOf,
  NewPassword,
  newPasswordMessage,
  PasswordField,
  repeatMessage,
} from '../../../shared/password/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { prepareSealing } from '../../../shared/sealed/index.ts';
import { Banner } from '../../../shared/ui/Banner.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { type Confirmation, changeOwnPassword } from './own.remote.ts';

interface Values {
  usedPassword: string;
  newPassword: string;
  repeatNewPassword: string;
}

const empty: Values = { usedPassword: '', newPassword: '', repeatNewPassword: '' };

const check = ({ usedPassword, newPassword, repeatNewPassword }: Values) =>
  faultsOf({
    usedPassword: usedPassword === '' ? 'field.required' : null,
    newPassword: newPasswordMessage(newPassword),
    repeatNewPassword: repeatMessage(newPassword, repeatNewPassword),
  });

function usePasswordForm() {
  const { t } = usePhrases();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const form = useForm<Values>({
    initial: empty,
    order: ['usedPassword', 'newPassword', 'repeatNewPassword'],
    check,
    word: (key) => t(key, lengthOf(key)),
  });
  const save = async ({ usedPassword, newPassword, repeatNewPassword }: Values) => {
    setConfirmation(null);
    const sent = await changeOwnPassword(usedPassword, newPassword, repeatNewPassword);
    if (sent.ok) {
      form.reset(empty);
      setConfirmation(sent.reply);
      return null;
    }
    if (sent.code !== 'account.passwordWrong') return sent;
    form.focus('usedPassword');
    return { ...sent, errors: { usedPassword: sent.content } };
  };
  return { form, confirmation, save };
}

/** `/profile/password` */
export function ChangePassword({ email }: { email: string }) {
  const { t } = usePhrases();
  const { form, confirmation, save } = usePasswordForm();
  const { values, failure } = form;
  const isFilled = values.usedPassword !== '' && values.newPassword !== '' && values.repeatNewPassword !== '';
  const isAtField = failure?.errors.usedPassword !== undefined;
  return (
    <div className={css.page}>
      <Head title={t('profile.passwordTitle')} lead={t('profile.passwordLead')} />
      <section className={css.section} aria-label={t('profile.passwordTitle')}>
        <div role="status">
          {confirmation !== null && (
            <Banner tone="done" title={confirmation.title}>
              <p>{confirmation.content}</p>
            </Banner>
          )}
        </div>
        <form
          ref={form.element}
          className={`${css.form} ${css.narrow}`}
          noValidate
          onFocus={prepareSealing}
          onSubmit={(event) => (isFilled ? form.submit(event, save) : event.preventDefault())}
        >
          <FormFailure failure={isAtField ? null : failure} />
          {/* Password managers keep the new password with the right account. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            name="usedPassword"
            label={t('signing.currentPassword')}
            value={values.usedPassword}
            error={form.messageAt('usedPassword')}
            onChange={(usedPassword) => form.change({ usedPassword })}
            onBlur={() => values.usedPassword !== '' && form.touch('usedPassword')}
            autoComplete="current-password"
            required
          />
          <NewPassword
            password={values.newPassword}
            repeated={values.repeatNewPassword}
            names={{ password: 'newPassword', repeated: 'repeatNewPassword' }}
            labels={{ password: t('signing.newPassword'), repeated: t('signing.repeatNewPassword') }}
            messages={{ password: form.messageAt('newPassword'), repeated: form.messageAt('repeatNewPassword') }}
            onChange={({ password, repeated }) =>
              form.change({
                ...(password !== undefined && { newPassword: password }),
                ...(repeated !== undefined && { repeatNewPassword: repeated }),
              })
            }
            onBlur={(field) => form.touch(field === 'password' ? 'newPassword' : 'repeatNewPassword')}
          />
          <Button
            type="submit"
            className={css.action}
            loading={form.busy}
            whyNot={isFilled ? null : t('signing.fillAll')}
          >
            {form.busy ? t('signing.saving') : t('signing.changePassword')}
          </Button>
        </form>
      </section>
    </div>
  );
}
