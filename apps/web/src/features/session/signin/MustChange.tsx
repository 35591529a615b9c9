import { useId } from 'react';
import { FormFailure } from '../../../shared/form/index.ts';
import { PasswordFields, usePasswordForm } from '../../../shared/password/index.ts';
import { usePhrases } from '../../../shared/phrases/index.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';
import { Stack } from '../../../shared/ui/Layout.tsx';
import { session } from '../session.store.ts';
import { changeOwnPassword } from './mustChange.remote.ts';

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
  const action = async () => {
    const failure = await changeOwnPassword(values.usedPassword, values.newPassword, values.repeatNewPassword);
    if (failure !== null) return failure;
    session.set({ mustChangePassword: false });
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
          <Button type="submit" form={id} loading={form.busy} whyNot={isFilled ? null : t('signing.fillAll')}>
            {t('signing.changePassword')}
          </Button>
        </>
      }
    >
      <Stack as="form" id={id} ref={form.element} noValidate onSubmit={(event) => form.submit(event, action)}>
        <p>{t('signing.mustChange')}</p>
        <FormFailure failure={form.failure} />
        <PasswordFields form={form} asksUsed={typed === null} />
      </Stack>
    </Dialog>
  );
}
