import { useCallUp } from '#features/call/screens.ts';
import { Notifications } from '#features/notification/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { SignedIn } from '../guards.tsx';
import { AccountShell } from '../layout/AccountShell.tsx';
import { usePageTitle } from '../pageTitle.ts';

/** `/profile/notifications` */
export function Component() {
  const { t } = usePhrases();
  const { callUp } = useCallUp();
  usePageTitle(t('notification.title'));
  return (
    <SignedIn>
      <AccountShell>
        <Notifications onCallBack={(email) => void callUp(email)} />
      </AccountShell>
    </SignedIn>
  );
}
