import { useId } from 'react';
import { FormFailure, faultsOf, useForm } from '../../../shared/form/index.ts';
import {
  lengthOf,
  NewPassword,
  newPasswordMessage,
  PasswordField,
  repeatMessage,
} from '../../../shared/password/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { session } from '../session.store.ts';
import { changeOwnPassword } from './mustChange.remote.ts';
import css from './SignIn.module.css';

interface Values {
  usedPassword: string;
  newPassword: string;
  repeatNewPassword: string;
}

interface Props {
  /** What was typed at the sign-in a moment ago; null: it is asked for. */
  typed: string | null;
  onChanged: () => void;
  onSignOut: () => void;
}

const check = ({ usedPassword, newPassword, repeatNewPassword }: Values) =>
  faultsOf({
    usedPassword: usedPassword === '' ? 'field.required' : null,
    newPassword: newPasswordMessage(newPassword),
    repeatNewPassword: repeatMessage(newPassword, repeatNewPassword),
  });

/** The password has to be changed before anything else; the other way out is signing out. */
export function MustChange({ typed, onChanged, onSignOut }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const form = useForm<Values>({
    initial: { usedPassword: typed ?? '', newPassword: '', repeatNewPassword: '' },
    order: ['usedPassword', 'newPassword', 'repeatNewPassword'],
    check,
    word: (key) => t(key, lengthOf(key)),
  });
  const { values } = form;
  const action = async () => {
    const failure = await changeOwnPassword(values.usedPassword, values.newPassword, values.repeatNewPassword);
    if (failure !== null) return failure;
    session.set({ mustChangePassword: false });
    onChanged();
    return null;
  };
  const filled = values.usedPassword !== '' && values.newPassword !== '' && values.repeatNewPassword !== '';
  return (
    <Dialog
      title={t('signing.mustChangeTitle')}
      mustDecide
      onClose={onSignOut}
      actions={
        <>
          <Button tone="quiet" onClick={onSignOut}>
            {t('common.signOut')}
          </Button>
          <Button type="submit" form={id} loading={form.busy} whyNot={filled ? null : t('signing.fillAll')}>
            {t('signing.changePassword')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.element} className={css.form} noValidate onSubmit={(event) => form.submit(event, action)}>
        <p>{t('signing.mustChange')}</p>
        <FormFailure failure={form.failure} />
        {typed === null && (
          <PasswordField
            name="usedPassword"
            label={t('signing.currentPassword')}
            value={values.usedPassword}
            error={form.messageAt('usedPassword')}
            onChange={(usedPassword) => form.change({ usedPassword })}
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
      </form>
    </Dialog>
  );
}
