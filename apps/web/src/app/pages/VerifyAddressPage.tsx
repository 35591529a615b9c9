import { useLocation, useNavigate } from 'react-router';
import { codeIn, VerifyAddress } from '#features/account/index.ts';
import { useSession } from '#features/session/index.ts';
import { AFTER_SIGN_IN, paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useGuestsOnly } from '../guards.tsx';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/{lang}/account/accountverification?v={code}` */
export function VerifyAddressPage() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const code = codeIn(useLocation().search);
  const isAdmin = useSession(({ user }) => user?.isAdmin);
  // Who someone is comes a moment after that they are signed in.
  const away = useGuestsOnly(isAdmin === undefined, isAdmin ? paths.dashboard : AFTER_SIGN_IN);
  usePageTitle(t('signing.verifyTitle'));
  return (
    <PublicShell>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {!away && (
        <VerifyAddress
          key={code}
          code={code}
          onSuccess={() => void navigate(paths.login, { replace: true })}
          onHome={() => void navigate(paths.home, { replace: true })}
        />
      )}
    </PublicShell>
  );
}
