import { useLocation } from 'react-router';
import { RevokeKey } from '#features/api/mailed.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** What a fragment says; nothing where it was cut in the middle of a letter. */
function tokenIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** `/revoke-key#{token}`: behind the `#` no server and no log learns the token. */
export function Component() {
  const { t } = usePhrases();
  const token = tokenIn(useLocation().hash);
  usePageTitle(t('api.leakTitle'));
  return (
    <PublicShell>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <RevokeKey key={token} token={token} />
    </PublicShell>
  );
}
