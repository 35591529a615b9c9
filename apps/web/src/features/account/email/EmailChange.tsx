import { cancelEmailChange, Email, getEmailChange, type ReplyOf } from '@salon/contract';
import { useState } from 'react';
import { useFailure } from '#shared/failure/index.ts';
import { faultsOf, messageOf, useForm } from '#shared/form/index.ts';
import { FormDialog } from '#shared/page/FormDialog.tsx';
import css from '#shared/page/page.module.css';
import { usePhrases } from '#shared/phrases/index.ts';
import { refresh, useCall, useChange } from '#shared/query/index.ts';
import { Banner } from '#shared/ui/Banner.tsx';
import { Button } from '#shared/ui/Button.tsx';
import { TextField } from '#shared/ui/TextField.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { atProof, PasswordProof, proofFault } from '../PasswordProof.tsx';
import { withoutSpaces } from '../withoutSpaces.ts';
import { askEmailChange } from './email.remote.ts';

type Pending = NonNullable<ReplyOf<typeof getEmailChange>['change']>;

interface Props {
  email: string;
  /** False: a sign-in of a moment ago stands for it. */
  hasPassword: boolean;
}

/** Changing the own address: asking for it, and what still has to be confirmed. */
export function EmailChange(props: Props) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(getEmailChange, {});
  if (data === undefined) return null;
  return (
    <>
      {data.change === null ? (
        <Button tone="quiet" className={css.action} onClick={() => setOpen(true)}>
          {t('profile.emailChange')}
        </Button>
      ) : (
        <PendingChange change={data.change} />
      )}
      {isOpen && <AskDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function PendingChange({ change: { email, oldConfirmed, newConfirmed } }: { change: Pending }) {
  const { t } = usePhrases();
  const showFailure = useFailure();
  const { change: cancel } = useChange(cancelEmailChange, { refreshes: [getEmailChange] });
  const give = async () => {
    const sent = await cancel({});
    if (sent.ok) notify(t('profile.emailCancelled'), 'done');
    else showFailure(sent);
  };
  return (
    <Banner
      tone="attention"
      title={t('profile.emailPending', { email })}
      actions={
        <Button tone="quiet" onClick={() => void give()}>
          {t('profile.emailCancel')}
        </Button>
      }
    >
      <p>
        {t(
          newConfirmed
            ? 'profile.emailPendingOld'
            : oldConfirmed
              ? 'profile.emailPendingNew'
              : 'profile.emailPendingBoth',
        )}
      </p>
    </Banner>
  );
}

function AskDialog({ email: current, hasPassword, onClose }: Props & { onClose: () => void }) {
  const { t } = usePhrases();
  const form = useForm<{ email: string; password: string }>({
    initial: { email: '', password: '' },
    order: ['email', 'password'],
    check: ({ email, password }) =>
      faultsOf({
        email: messageOf(Email, withoutSpaces(email)),
        password: proofFault(hasPassword, password),
      }),
  });
  const { values } = form;
  const ask = async () => {
    const sent = await askEmailChange(withoutSpaces(values.email), hasPassword ? values.password : null);
    if (sent.ok) {
      notify(sent.reply.title, 'done');
      await refresh(getEmailChange);
      onClose();
      return null;
    }
    return sent.code === 'account.emailSame' ? { ...sent, errors: { email: sent.content } } : atProof(sent);
  };
  return (
    <FormDialog
      title={t('profile.emailChange')}
      lead={t('profile.emailChangeText')}
      action={t('profile.emailChangeAsk')}
      form={form}
      onSubmit={ask}
      onClose={onClose}
    >
      <TextField name="current" label={t('signing.email')} value={current} readOnly dir="ltr" autoComplete="off" />
      <TextField
        name="email"
        label={t('profile.emailNew')}
        value={values.email}
        error={form.messageAt('email')}
        onChange={(email) => form.change({ email })}
        // Not type="email": browsers rewrite what is typed there (spaces, letters beyond ASCII).
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
      />
      <PasswordProof form={form} hasPassword={hasPassword} />
    </FormDialog>
  );
}
