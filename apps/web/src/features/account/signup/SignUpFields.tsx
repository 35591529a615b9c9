import type { Form } from '#shared/form/index.ts';
import { NewPassword } from '#shared/password/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { TextField } from '#shared/ui/TextField.tsx';
import css from '../account.module.css';
import { EmailField } from '../EmailField.tsx';
import type { SignUpValues } from './signup.form.ts';

/** Who someone is, and their password. */
export function SignUpFields({ form }: { form: Form<SignUpValues> }) {
  const { t } = usePhrases();
  const { values } = form;
  return (
    <>
      <div className={css.names}>
        <TextField
          name="name"
          label={t('signing.name')}
          value={values.name}
          error={form.messageAt('name')}
          onChange={(name) => form.change({ name })}
          onBlur={() => form.touch('name')}
          autoComplete="given-name"
          dir="auto"
          required
        />
        <TextField
          name="surname"
          label={t('signing.surname')}
          value={values.surname}
          error={form.messageAt('surname')}
          onChange={(surname) => form.change({ surname })}
          onBlur={() => form.touch('surname')}
          autoComplete="family-name"
          dir="auto"
          required
        />
      </div>
      <EmailField
        value={values.email}
        error={form.messageAt('email')}
        onChange={(email) => form.change({ email })}
        onBlur={() => form.touch('email')}
      />
      <NewPassword
        password={values.password}
        repeated={values.passwordConfirmation}
        names={{ password: 'password', repeated: 'passwordConfirmation' }}
        labels={{ password: t('signing.password'), repeated: t('signing.repeatPassword') }}
        messages={{ password: form.messageAt('password'), repeated: form.messageAt('passwordConfirmation') }}
        onChange={({ password, repeated }) =>
          form.change({
            ...(password !== undefined && { password }),
            ...(repeated !== undefined && { passwordConfirmation: repeated }),
          })
        }
        onBlur={(field) => form.touch(field === 'password' ? 'password' : 'passwordConfirmation')}
      />
    </>
  );
}
