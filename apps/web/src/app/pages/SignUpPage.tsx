import { useNavigate } from 'react-router';
import { SignUp } from '#features/account/index.ts';
import { paths } from '#shared/paths.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useGuestsOnly } from '../guards.tsx';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/signup` */
export function Component() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const away = useGuestsOnly();
  usePageTitle(t('signing.signUpTitle'));
  return <PublicShell>{!away && <SignUp onSuccess={() => void navigate(paths.login)} />}</PublicShell>;
}
