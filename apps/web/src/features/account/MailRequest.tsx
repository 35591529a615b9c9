import { Email } from '@salon/contract';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { Sent } from '../../shared/api/index.ts';
import { type Captcha, CaptchaStatus, useCaptcha } from '../../shared/captcha/index.ts';
import { FormFailure, faultsOf, messageOf, useForm } from '../../shared/form/index.ts';
import { usePhrases } from '../../shared/phrases/index.ts';
import { Banner } from '../../shared/ui/Banner.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import css from './account.module.css';
import type { Confirmation } from './account.remote.ts';
import { EmailField } from './EmailField.tsx';
import { withoutSpaces } from './withoutSpaces.ts';

interface Props {
  /** Name of the form for screen readers. */
  name: string;
  lead: string;
  /** The action, as its button says it. */
  label: string;
  email?: string;
  ask: (email: string, captcha: Captcha) => Promise<Sent<Confirmation>>;
  /** What follows when the mail is on its way. */
  after?: ReactNode;
}

const check = ({ email }: { email: string }) => faultsOf({ email: messageOf(Email, withoutSpaces(email)) });

/** Asks for a mail with a link. The answer is the same whether or not there is an account. */
export function MailRequest({ name, lead, label, email = '', ask, after }: Props) {
  const { t } = usePhrases();
  const captcha = useCaptcha();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const form = useForm({ initial: { email }, order: ['email'], check });
  const onTouched = useCallback(() => captcha.begin(), [captcha]);
  // An address that is there already needs no touch: sending is the next thing.
  const prefilled = email !== '';
  useEffect(() => {
    if (prefilled) captcha.begin();
  }, [prefilled, captcha]);
  const action = async (values: { email: string }) => {
    const sent = await ask(withoutSpaces(values.email), captcha);
    if (!sent.ok) return sent.errors.eMail === undefined ? sent : { ...sent, errors: { email: sent.errors.eMail } };
    setConfirmation(sent.reply);
    return null;
  };
  if (confirmation !== null)
    return (
      <Stack>
        <Banner tone="done" live title={confirmation.title}>
          <p>{confirmation.content}</p>
          <p>{t('signing.checkMail')}</p>
        </Banner>
        {after}
      </Stack>
    );
  return (
    <Stack
      as="form"
      ref={form.element}
      noValidate
      onSubmit={(event) => form.submit(event, action)}
      onFocus={onTouched}
      aria-label={name}
    >
      <p className={css.lead}>{lead}</p>
      <FormFailure failure={form.failure} />
      <EmailField
        value={form.values.email}
        error={form.messageAt('email')}
        onChange={(next) => form.change({ email: next })}
        onBlur={() => form.values.email !== '' && form.touch('email')}
      />
      <CaptchaStatus captcha={captcha} />
      <Button type="submit" full loading={form.busy}>
        {form.busy ? t('signing.sending') : label}
      </Button>
    </Stack>
  );
}
