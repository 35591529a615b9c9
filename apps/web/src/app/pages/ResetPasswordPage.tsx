import { useLocation, useNavigate } from 'react-router';
import { codeIn, ResetPassword } from '#features/account/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/{lang}/account/password-verification-check?v={code}` */
export function Component() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const code = codeIn(useLocation().search);
  usePageTitle(t('signing.resetTitle'));
  return (
    <PublicShell>
      {/* The address holds a secret: no other site is told it, no search engine keeps it. */}
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <ResetPassword key={code} code={code} onLeave={() => void navigate(paths.login, { replace: true })} />
    </PublicShell>
  );
}
