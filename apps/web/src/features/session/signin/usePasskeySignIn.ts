import { useState } from 'react';
import type { Failure } from '#shared/api/index.ts';
import { textVersion } from '#shared/legal/versions.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { notify } from '#shared/ui/toasts.ts';
import { session } from '../session.store.ts';
import type { SignInForm } from './useSignIn.ts';

/** Signing in without a password. Its code comes when it is asked for. */
export function usePasskeySignIn(
  { form, asksConsent, askConsent }: SignInForm,
  { onStart, onSigned }: { onStart(): void; onSigned(): void },
) {
  const { t } = usePhrases();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const signIn = async () => {
    const { rememberMe, kvkk, terms } = form.values;
    onStart();
    setFailure(null);
    const { byPasskey } = await import('./passkey.remote.ts');
    const acceptConsent = asksConsent && kvkk && terms;
    const refused = await byPasskey({ rememberMe, acceptConsent, consentVersion: textVersion('account') });
    if (refused === 'unused') return notify(t('signing.passkeyUnused'), 'attention');
    setFailure(refused);
    if (refused?.code === 'account.consentMissing') await askConsent();
    if (refused === null && !session.get().mustChangePassword) onSigned();
  };
  return {
    failure,
    busy,
    go() {
      if (busy) return;
      setBusy(true);
      signIn()
        .catch(() => notify(t('common.wentWrong'), 'attention'))
        .finally(() => setBusy(false));
    },
  };
}
