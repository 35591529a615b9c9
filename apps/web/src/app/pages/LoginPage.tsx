import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { MailDialog, ResendButton } from '#features/account/screens.ts';
import { SignIn, safeRedirect } from '#features/session/screens.ts';
import { AFTER_SIGN_IN } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useSearchParams } from '#shared/router/index.ts';
import { useGuestsOnly } from '../guards.tsx';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/login`, also the way back from a sign-in provider. */
export function Component() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Read once: what the provider sent is taken out of the address and worth one use.
  const [asked] = useState(() => ({
    redirectUrl: safeRedirect(query.get('redirectUrl'), location.origin),
    returned: query.has('state') || query.has('error') ? { code: query.get('code'), state: query.get('state') } : null,
  }));
  const [signing, setSigning] = useState(false);
  const away = useGuestsOnly(signing || asked.returned !== null);
  usePageTitle(t('signing.signInTitle'));
  return (
    <PublicShell>
      {!away && (
        <SignIn
          {...asked}
          onStart={() => {
            setSigning(true);
            if (query.has('state') || query.has('error')) history.replaceState(history.state, '', location.pathname);
          }}
          onSuccess={(wanted) =>
            void navigate(safeRedirect(wanted, location.origin) ?? asked.redirectUrl ?? AFTER_SIGN_IN, {
              replace: true,
            })
          }
          onLeave={(address) => location.assign(address)}
          forgotten={(email, close) => (
            <Suspense>
              <MailDialog mail="reset" email={email} onClose={close} />
            </Suspense>
          )}
          resend={(email) => (
            <Suspense>
              <ResendButton email={email} />
            </Suspense>
          )}
        />
      )}
    </PublicShell>
  );
}
