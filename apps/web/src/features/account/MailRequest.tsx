import { Email } from '@salon/contract';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { CaptchaStatus, useCaptcha } from '#shared/captcha/index.ts';
import { FormFailure, faultsOf, messageOf, useForm } from '#shared/form/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Link } from '#shared/router/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button, buttonClass } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { FormCard } from '#shared/ui/FormCard.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import css from './account.module.css';
import { askForReset, askForVerification, type Confirmation } from './account.remote.ts';
import { EmailField } from './EmailField.tsx';
import { withoutSpaces } from './withoutSpaces.ts';

/** The mails that can be asked for, each with the words around its form. */
const mails = {
  reset: { title: 'signing.forgotTitle', lead: 'signing.forgotLead', label: 'signing.sendLink', ask: askForReset },
  verification: {
    title: 'signing.resendTitle',
    lead: 'signing.resendLead',
    label: 'signing.resend',
    ask: askForVerification,
  },
} as const;

interface Props {
  mail: keyof typeof mails;
  email?: string;
  /** What follows when the mail is on its way. */
  after?: ReactNode;
}

const check = ({ email }: { email: string }) => faultsOf({ email: messageOf(Email, withoutSpaces(email)) });

/** Asks for a mail with a link. The answer is the same whether or not there is an account. */
function MailRequest({ mail, email = '', after }: Props) {
  const { t } = usePhrases();
  const { title, lead, label, ask } = mails[mail];
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
      aria-label={t(title)}
    >
      <p className={css.intro}>{t(lead)}</p>
      <FormFailure failure={form.failure} />
      <EmailField
        value={form.values.email}
        error={form.messageAt('email')}
        onChange={(next) => form.change({ email: next })}
        onBlur={() => form.values.email !== '' && form.touch('email')}
      />
      <CaptchaStatus captcha={captcha} />
      <Button type="submit" full loading={form.busy}>
        {t(form.busy ? 'signing.sending' : label)}
      </Button>
    </Stack>
  );
}

interface PageProps extends Pick<Props, 'mail'> {
  /** Where it is not that of the mail. */
  title?: string;
  /** Why one is here. */
  children?: ReactNode;
}

/** The request as a page, with the way back to signing in. */
export function MailPage({ mail, title, children }: PageProps) {
  const { t } = usePhrases();
  return (
    <FormCard title={title ?? t(mails[mail].title)}>
      {children}
      <MailRequest mail={mail} />
      <Link className={buttonClass({ tone: 'quiet', full: true })} to={paths.login}>
        {t('signing.toSignIn')}
      </Link>
    </FormCard>
  );
}

/** The same as a dialog over a form that has the address. */
export function MailDialog({ mail, email, onClose }: { mail: Props['mail']; email: string; onClose: () => void }) {
  const { t } = usePhrases();
  const close = (
    <Button tone="quiet" full onClick={onClose}>
      {t('common.close')}
    </Button>
  );
  return (
    <Dialog title={t(mails[mail].title)} onClose={onClose}>
      <MailRequest mail={mail} email={email} after={close} />
    </Dialog>
  );
}
