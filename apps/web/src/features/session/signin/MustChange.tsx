import type { SignInMethods } from '@salon/contract';
import { useEffect, useId, useState } from 'react';
import { FormFailure } from '#shared/form/index.ts';
import { PasswordFields, usePasswordForm } from '#shared/password/index.ts';
import { SignInMethodsFields } from '#shared/password/SignInMethodsFields.tsx';
import { initialChoice, useEndedSentences } from '#shared/password/signInMethods.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Stack } from '#shared/ui/Layout.tsx';
import { notify } from '#shared/ui/toasts.ts';
import { session } from '../session.store.ts';
import { changeOwnPassword, readSignInMethods } from './mustChange.remote.ts';

interface Props {
  /** What was typed at the sign-in a moment ago; null: it is asked for. */
  typed: string | null;
  onChanged: () => void;
  onSignOut: () => void;
}

/** The password has to be changed before anything else; the other way out is signing out. */
export function MustChange({ typed, onChanged, onSignOut }: Props) {
  const { t } = usePhrases();
  const id = useId();
  const { form, isFilled } = usePasswordForm({ needsUsed: true, used: typed ?? '' });
  const { values } = form;
  const [methods, setMethods] = useState<SignInMethods | null>(null);
  const [choice, setChoice] = useState(initialChoice);
  const sentencesOf = useEndedSentences();
  useEffect(() => {
    let current = true;
    // Where they cannot be read the password can be changed all the same, and the other sessions end.
    void readSignInMethods().then((sent) => current && sent.ok && setMethods(sent.reply));
    return () => {
      current = false;
    };
  }, []);
  const action = async () => {
    const sent = await changeOwnPassword(values.usedPassword, values.newPassword, values.repeatNewPassword, choice);
    if (!sent.ok) return sent;
    session.set({ mustChangePassword: false });
    const sentences = sentencesOf(sent.reply.ended);
    if (sentences.length > 0) notify(sentences.join(' '), 'done');
    onChanged();
    return null;
  };
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
          <Button type="submit" form={id} loading={form.busy} disabledReason={isFilled ? null : t('signing.fillAll')}>
            {t('signing.changePassword')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} ref={form.element} noValidate onSubmit={(event) => form.submit(event, action)}>
        <p>{t('signing.mustChange')}</p>
        <FormFailure failure={form.failure} />
        <PasswordFields form={form} asksUsed={typed === null} />
        {methods !== null && <SignInMethodsFields methods={methods} choice={choice} onChange={setChoice} />}
      </Stack>
    </Dialog>
  );
}
