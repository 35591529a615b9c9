import { Link } from 'react-router';
import { FormFailure, faultsOf, useForm } from '../../../shared/form/index.ts';
import { lengthOf, NewPassword, newPasswordMessage, repeatMessage } from '../../../shared/password/index.ts';
import { paths } from '../../../shared/paths.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { prepareSealing } from '../../../shared/sealed/index.ts';
import { Button, buttonClass } from '../../../shared/ui/Button.tsx';
import { FormCard } from '../../../shared/ui/FormCard.tsx';
import css from '../account.module.css';
import { type Confirmation, setForgottenPassword } from '../account.remote.ts';

interface Values {
  newPassword: string;
  repeatNewPassword: string;
}

interface Props {
  code: string;
  onCancel: () => void;
  onDone: (confirmation: Confirmation) => void;
}

const check = ({ newPassword, repeatNewPassword }: Values) =>
  faultsOf({
    newPassword: newPasswordMessage(newPassword),
    repeatNewPassword: repeatMessage(newPassword, repeatNewPassword),
  });
const codeRefusals: readonly (string | null)[] = ['account.codeBroken', 'account.codeExpired', 'account.codeUsed'];

/** The new password, and its repetition. */
export function ResetForm({ code, onCancel, onDone }: Props) {
  const { t } = usePhrases();
  const form = useForm<Values>({
    initial: { newPassword: '', repeatNewPassword: '' },
    order: ['newPassword', 'repeatNewPassword'],
    check,
    word: (key) => t(key, lengthOf(key)),
  });
  const action = async ({ newPassword, repeatNewPassword }: Values) => {
    const sent = await setForgottenPassword(code, newPassword, repeatNewPassword);
    if (!sent.ok) return sent;
    onDone(sent.reply);
    return null;
  };
  const spent = codeRefusals.includes(form.failure?.code ?? null);
  return (
    <FormCard title={t('signing.resetTitle')} lead={t('signing.resetLead')}>
      <form
        ref={form.element}
        className={css.form}
        noValidate
        onSubmit={(event) => form.submit(event, action)}
        onFocus={prepareSealing}
        aria-label={t('signing.resetTitle')}
      >
        <FormFailure
          failure={form.failure}
          actions={
            spent && (
              <Link className={buttonClass({ tone: 'quiet' })} to={paths.forgotten}>
                {t('signing.resendTitle')}
              </Link>
            )
          }
        />
        <NewPassword
          password={form.values.newPassword}
          repeated={form.values.repeatNewPassword}
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
        <div className={css.buttons}>
          <Button tone="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t(form.busy ? 'signing.saving' : 'signing.savePassword')}
          </Button>
        </div>
      </form>
    </FormCard>
  );
}
