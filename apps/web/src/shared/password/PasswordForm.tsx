import { type Form, faultsOf, useForm } from '../form/index.ts';
import { usePhrases } from '../phrases/index.ts';
import { NewPassword } from './NewPassword.tsx';
import { PasswordField } from './PasswordField.tsx';
import { lengthOf, newPasswordMessage, repeatMessage } from './password.rules.ts';

export interface Passwords {
  usedPassword: string;
  newPassword: string;
  repeatNewPassword: string;
}

export const noPasswords: Passwords = { usedPassword: '', newPassword: '', repeatNewPassword: '' };

/** The form of a new password. `needsUsed`: with the current one, which `used` may bring along. */
export function usePasswordForm({ needsUsed, used = '' }: { needsUsed: boolean; used?: string }) {
  const { t } = usePhrases();
  const form = useForm<Passwords>({
    initial: { ...noPasswords, usedPassword: used },
    order: ['usedPassword', 'newPassword', 'repeatNewPassword'],
    check: ({ usedPassword, newPassword, repeatNewPassword }) =>
      faultsOf({
        usedPassword: needsUsed && usedPassword === '' ? 'field.required' : null,
        newPassword: newPasswordMessage(newPassword),
        repeatNewPassword: repeatMessage(newPassword, repeatNewPassword),
      }),
    word: (key) => t(key, lengthOf(key)),
  });
  const { usedPassword, newPassword, repeatNewPassword } = form.values;
  const isFilled = (usedPassword !== '' || !needsUsed) && newPassword !== '' && repeatNewPassword !== '';
  return { form, isFilled };
}

/** The current password where it is asked for, the new one with its rules, and its repetition. */
export function PasswordFields({ form, asksUsed }: { form: Form<Passwords>; asksUsed: boolean }) {
  const { t } = usePhrases();
  const { values } = form;
  return (
    <>
      {asksUsed && (
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
      )}
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
    </>
  );
}
