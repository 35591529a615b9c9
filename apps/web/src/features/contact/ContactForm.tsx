import { MESSAGE_MAX, SUBJECT_MAX } from '@salon/contract';
import { useEffect, useRef, useState } from 'react';
import { type Captcha, CaptchaStatus, useCaptcha } from '#shared/captcha/index.ts';
import { DraftNotice, useFormDraft } from '#shared/drafts/index.ts';
import { FormFailure, useForm } from '#shared/form/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { Card } from '#shared/ui/Layout.tsx';
import { TextArea } from '#shared/ui/TextArea.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import css from './Contact.module.css';
import { type ContactValues, contactFaults, contactOrder } from './contact.form.ts';
import { type Confirmation, sendMessage } from './contact.remote.ts';

/** Who writes, where that is known. */
export interface Writer {
  readonly name: string;
  readonly email: string;
}

interface Props {
  writer: Writer | null;
  isEnterprise: boolean;
}

/** What the server answered, in place of the form. */
function Answer({ confirmation, onRetry }: { confirmation: Confirmation; onRetry: () => void }) {
  const { t } = usePhrases();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Card ref={place} className={css.form} tabIndex={-1}>
      <Banner
        tone="done"
        live
        title={confirmation.title}
        actions={
          <Button tone="quiet" onClick={onRetry}>
            {t('contact.again')}
          </Button>
        }
      >
        <p>{confirmation.content}</p>
      </Banner>
    </Card>
  );
}

function useContactForm({ writer, isEnterprise }: Props, captcha: Captcha) {
  const { t } = usePhrases();
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const initial = { name: writer?.name ?? '', email: writer?.email ?? '', subject: '', message: '' };
  const form = useForm<ContactValues>({
    initial,
    order: contactOrder,
    // A given subject follows the language of the page.
    check: (values) => contactFaults(isEnterprise ? { ...values, subject: t('contact.enterpriseSubject') } : values),
  });
  const draft = useFormDraft(form, { name: 'contact', base: initial, first: 'subject', isNew: true });
  const subject = isEnterprise ? t('contact.enterpriseSubject') : form.values.subject;
  const write = async (values: ContactValues) => {
    const sent = await sendMessage({ ...values, subject }, captcha);
    if (!sent.ok) return sent;
    draft.forget();
    setConfirmation(sent.reply);
    form.reset({ subject: '', message: '' });
    return null;
  };
  return { form, draft, subject, confirmation, write, reset: () => setConfirmation(null) };
}

/** Name, e-mail, subject, message. What was typed survives every failure. */
export function ContactForm(props: Props) {
  const { t } = usePhrases();
  const captcha = useCaptcha();
  const { form, draft, subject, confirmation, write, reset } = useContactForm(props, captcha);
  const { values } = form;
  const { isEnterprise } = props;
  if (confirmation !== null) return <Answer confirmation={confirmation} onRetry={reset} />;
  const shared = (name: keyof ContactValues) => ({
    name,
    error: form.messageAt(name),
    onChange: (value: string) => form.change({ [name]: value }),
    onBlur: () => values[name] !== '' && form.touch(name),
    required: true,
  });
  return (
    <Card
      as="form"
      ref={form.element}
      className={css.form}
      noValidate
      onFocus={() => captcha.begin()}
      onSubmit={(event) => form.submit(event, write)}
    >
      <FormFailure failure={form.failure} />
      <DraftNotice draft={draft} />
      <TextField {...shared('name')} label={t('contact.name')} value={values.name} autoComplete="name" dir="auto" />
      <TextField
        {...shared('email')}
        label={t('contact.email')}
        value={values.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
      <TextField
        {...shared('subject')}
        label={t('contact.subject')}
        value={subject}
        readOnly={isEnterprise}
        help={isEnterprise ? t('contact.subjectFixed') : undefined}
        maxLength={SUBJECT_MAX}
        autoComplete="off"
        dir="auto"
      />
      <TextArea
        {...shared('message')}
        label={t('contact.message')}
        value={values.message}
        maxLength={MESSAGE_MAX}
        rows={7}
        dir="auto"
      />
      <CaptchaStatus captcha={captcha} />
      <Button type="submit" className={css.action} loading={form.busy}>
        {t(form.busy ? 'contact.sending' : 'contact.send')}
      </Button>
    </Card>
  );
}
