import { useLocation, useNavigate } from 'react-router';
import { ConfirmEmail, codeIn } from '#features/account/index.ts';
import { readOwnUser, session } from '#features/session/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/{lang}/account/email-change?v={code}` */
export function Component() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const code = codeIn(useLocation().search);
  usePageTitle(t('signing.emailTitle'));
  return (
    <PublicShell>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <ConfirmEmail
        key={code}
        code={code}
        onChanged={() => {
          if (session.get().isAuthenticated) void readOwnUser();
        }}
        onHome={() => void navigate(paths.home, { replace: true })}
      />
    </PublicShell>
  );
}
