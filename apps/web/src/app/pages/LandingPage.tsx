import { useNavigate } from 'react-router';
import { Landing } from '../../features/landing/index.ts';
import { usePhrases } from '../../shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/` */
export function Component() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  usePageTitle(t('landing.title'));
  return (
    <PublicShell>
      <Landing onGo={(path) => void navigate(path)} />
    </PublicShell>
  );
}
