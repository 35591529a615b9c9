import type { ReactNode } from 'react';
import { Countdown, type Form, FormFailure } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import type { SignInValues } from './signin.form.ts';

interface Props {
  form: Form<SignInValues>;
  /** Offers the confirmation mail again, to someone whose address is not confirmed. */
  resend: (email: string) => ReactNode;
}

/** Why the sign-in did not work, and what to do about it. */
export function SignInFailure({ form, resend }: Props) {
  const { t } = usePhrases();
  const { failure } = form;
  if (failure?.code === 'account.consentMissing')
    return (
      <Banner tone="attention" live title={failure.title}>
        {t('signing.consentAsk')}
      </Banner>
    );
  return (
    <FormFailure
      failure={failure}
      actions={failure?.code === 'session.unverified' ? resend(form.values.email.trim()) : undefined}
    >
      {failure?.retryAfter !== undefined && (
        <Countdown key={failure.retryAfter} seconds={failure.retryAfter} while="signing.wait" over="signing.waitOver" />
      )}
    </FormFailure>
  );
}
