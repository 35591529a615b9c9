import { SESSION_SECONDS } from '@salon/contract';
import { lazy, Suspense } from 'react';
import { useTextVersion } from '#shared/legal/versions.ts';
import { PasswordField } from '#shared/password/PasswordField.tsx';
import { loadPack, usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Checkbox } from '#shared/ui/Checkbox.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from './SignIn.module.css';
import type { SignInForm } from './useSignIn.ts';

/** Asked for only after the texts have changed. */
const Consents = lazy(async () => {
  const [{ Consents }] = await Promise.all([import('#shared/legal/index.ts'), loadPack('signInLazy')]);
  return { default: Consents };
});

/** Asked for after wrong passwords alone. */
const CaptchaStatus = lazy(async () => {
  const { CaptchaStatus } = await import('#shared/captcha/CaptchaStatus.tsx');
  return { default: CaptchaStatus };
});

const DAY_SECONDS = 86_400;

interface Props {
  signIn: SignInForm;
  /** Someone is signed in and about to be taken on. */
  done: boolean;
  onForgot: () => void;
}

/** Address, password, remembering, and the action. */
export function SignInFields({ signIn, done, onForgot }: Props) {
  const { t } = usePhrases();
  const { form, loginType, takesPassword, asksConsent, asksCaptcha, captcha } = signIn;
  const own = loginType === 1;
  const version = useTextVersion('account');
  return (
    <Stack
      as="form"
      ref={form.element}
      noValidate
      onSubmit={signIn.submit}
      onFocus={signIn.onTouched}
      aria-label={t('signing.signInTitle')}
    >
      {takesPassword && (
        <>
          {!own && <p className={css.note}>{t('signing.institutionNote')}</p>}
          <TextField
            name="email"
            label={t(own ? 'signing.email' : 'signing.emailOfInstitution')}
            value={form.values.email}
            error={form.messageAt('email')}
            onChange={(email) => form.change({ email })}
            onBlur={() => form.values.email !== '' && form.touch('email')}
            // Not type="email": browsers rewrite what is typed there (spaces, letters beyond ASCII).
            type="text"
            inputMode={own ? 'email' : 'text'}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
          />
          <Stack gap={0}>
            <PasswordField
              name="password"
              label={t('signing.password')}
              value={form.values.password}
              error={form.messageAt('password')}
              onChange={(password) => form.change({ password })}
              autoComplete="current-password"
              required
            />
            {own && (
              <Button tone="plain" className={css.forgot} onClick={onForgot}>
                {t('signing.forgot')}
              </Button>
            )}
          </Stack>
        </>
      )}
      <Checkbox
        name="rememberMe"
        label={t('signing.rememberMe')}
        help={t('signing.rememberHelp', { days: SESSION_SECONDS / DAY_SECONDS })}
        checked={form.values.rememberMe}
        onChange={(rememberMe) => form.change({ rememberMe })}
      />
      {asksConsent && (
        <Suspense fallback={<Spinner size={32} />}>
          <Consents
            values={form.values}
            onChange={form.change}
            onTouch={form.touch}
            messageAt={form.messageAt}
            legend={t('signing.consentsHere')}
            audience="account"
            version={version}
          />
        </Suspense>
      )}
      {asksCaptcha && (
        <Suspense>
          <CaptchaStatus captcha={captcha} />
        </Suspense>
      )}
      {takesPassword && (
        <Button type="submit" large full loading={form.busy || done}>
          {t(done ? 'signing.signedIn' : form.busy ? 'signing.signingIn' : 'signing.signIn')}
        </Button>
      )}
    </Stack>
  );
}
