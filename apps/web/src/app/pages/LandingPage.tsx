import { useNavigate } from 'react-router';
import { Landing } from '../../features/landing/index.ts';
import { usePhrases } from '../../shared/phrases/index.ts';
import { PublicShell } from '../layout/PublicShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** Whoever made or was sent a link goes to the door next: its code comes ahead. */
const fetchDoor = () => import('./MeetingPage.tsx').catch(() => undefined);

/** `/` */
export function Component() {
  const { t } = usePhrases();
  const navigate = useNavigate();
  usePageTitle(t('landing.title'));
  return (
    <PublicShell>
      <Landing onGo={(path) => void navigate(path)} onLikely={() => void fetchDoor()} />
    </PublicShell>
  );
}
