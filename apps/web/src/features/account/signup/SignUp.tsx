import { DIALOG_MS } from '@salon/contract';
import { useCallback, useState } from 'react';
import { CaptchaStatus, useCaptcha } from '#shared/captcha/index.ts';
import { isOff } from '#shared/config.ts';
import { AutoRedirect } from '#shared/form/AutoRedirect.tsx';
import { FormFailure, useForm } from '#shared/form/index.ts';
import { Consents } from '#shared/legal/Consents.tsx';
import { nothingAgreed, renewVersions, useTextVersion } from '#shared/legal/versions.ts';
import { lengthOf } from '#shared/password/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { prepareSealing } from '#shared/sealed/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import css from '../account.module.css';
import { type Confirmation, register } from '../account.remote.ts';
import { ResendButton } from '../verify/ResendButton.tsx';
import { SignUpFields } from './SignUpFields.tsx';
import { checkSignUp, emptySignUp, registrationOf, type SignUpValues, signUpOrder } from './signup.form.ts';

interface Props {
  /** The message was read, or its time is over. */
  onSuccess: () => void;
}

/** Opening an account. */
export function SignUp({ onSuccess }: Props) {
  const { t, rich } = usePhrases();
  const captcha = useCaptcha();
  const version = useTextVersion('account');
  const [made, setMade] = useState<{ confirmation: Confirmation; email: string } | null>(null);
  const form = useForm<SignUpValues>({
    initial: emptySignUp,
    order: signUpOrder,
    check: checkSignUp,
    word: (key) => t(key, lengthOf(key)),
  });
  const onTouched = useCallback(() => {
    prepareSealing();
    captcha.begin();
  }, [captcha]);
  const action = async (values: SignUpValues) => {
    const registration = registrationOf(values);
    const sent = await register(registration, captcha);
    if (!sent.ok && sent.code === 'account.consentMissing') {
      await renewVersions();
      form.reset(nothingAgreed);
    }
    if (!sent.ok) return sent;
    setMade({ confirmation: sent.reply, email: registration.email });
    return null;
  };
  if (made !== null) return <Registered {...made} onSuccess={onSuccess} />;
  if (isOff('signUp')) return <NotNow />;
  return (
    <FormCard title={t('signing.signUpTitle')} lead={t('signing.signUpLead')}>
      <Stack
        as="form"
        ref={form.element}
        noValidate
        onSubmit={(event) => form.submit(event, action)}
        onFocus={onTouched}
        aria-label={t('signing.signUpTitle')}
      >
        <FormFailure failure={form.failure} />
        <SignUpFields form={form} />
        <Consents
          values={form.values}
          onChange={form.change}
          onTouch={form.touch}
          messageAt={form.messageAt}
          legend={t('signing.consents')}
          audience="account"
          version={version}
        />
        <CaptchaStatus captcha={captcha} />
        <Button type="submit" large full loading={form.busy}>
          {t(form.busy ? 'signing.signingUp' : 'signing.signUp')}
        </Button>
      </Stack>
      <p className={css.other}>
        {rich('signing.haveAccount', { link: (inner) => <Link to={paths.login}>{inner}</Link> })}
      </p>
    </FormCard>
  );
}

/** Administrators have switched it off for a while. */
function NotNow() {
  const { t } = usePhrases();
  return (
    <FormCard title={t('signing.signUpTitle')}>
      <Banner tone="attention">
        <p>{t('signing.signUpOff')}</p>
      </Banner>
      <Link className={buttonClass({ full: true, large: true })} to={paths.login}>
        {t('signing.toSignIn')}
      </Link>
    </FormCard>
  );
}

/** The message after registering; the sign-in page follows on its own. */
function Registered({
  confirmation,
  email,
  onSuccess,
}: {
  confirmation: Confirmation;
  email: string;
  onSuccess: () => void;
}) {
  const { t } = usePhrases();
  return (
    <FormCard title={confirmation.title}>
      <Banner tone="done" live>
        <p>{confirmation.content}</p>
        <p>{t('signing.sentTo', { email })}</p>
      </Banner>
      <p className={css.note}>{t('signing.checkMail')}</p>
      <AutoRedirect seconds={DIALOG_MS / 1000} while="signing.movingOn" onExpire={onSuccess}>
        <Link className={buttonClass({ full: true, large: true })} to={paths.login}>
          {t('signing.toSignIn')}
        </Link>
        <ResendButton email={email} />
      </AutoRedirect>
    </FormCard>
  );
}
