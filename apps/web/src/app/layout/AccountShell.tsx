import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DueNotice } from '../../features/billing/index.ts';
import { useSession } from '../../features/session/index.ts';
import { paths } from '../../shared/paths.ts';
import { loadPack, usePhrases } from '../../shared/phrases/index.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import css from './AccountShell.module.css';
import { Links, type MenuProps, userLinks } from './accountLinks.tsx';
import { PublicShell } from './PublicShell.tsx';
import { useAccountSignals } from './useAccountSignals.ts';
import { useSignOut } from './useSignOut.ts';

const AdminLinks = lazy(async () => {
  const [{ AdminLinks }] = await Promise.all([import('./AdminLinks.tsx'), loadPack('admin')]);
  return { default: AdminLinks };
});

interface Props {
  /** Address of the page that is shown; the menu marks it. */
  here: string;
  children: ReactNode;
}

/** Around the pages of somebody signed in: the side menu on a desk, a drawer on a phone. */
export function AccountShell({ here, children }: Props) {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  useAccountSignals();
  return (
    <PublicShell>
      <div className={css.frame}>
        <div className={css.drawer}>
          <Button
            tone="quiet"
            icon={<MenuIcon size={20} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t('profile.menu')}
          </Button>
        </div>
        {isOpen && (
          <Dialog title={t('profile.menu')} shape="drawer" onClose={() => setOpen(false)}>
            <AccountMenu here={here} onGo={() => setOpen(false)} />
          </Dialog>
        )}
        <div className={css.side}>
          <AccountMenu here={here} onGo={() => undefined} />
        </div>
        <Stack gap={6}>
          {/* Where a payment is made, it is told in full. */}
          {here !== paths.subscriptions && (
            <Suspense>
              <DueNotice />
            </Suspense>
          )}
          <div>{children}</div>
        </Stack>
      </div>
    </PublicShell>
  );
}

function AccountMenu(props: MenuProps) {
  const { t } = usePhrases();
  const signOut = useSignOut();
  const isAdmin = useSession((state) => state.user?.isAdmin ?? false);
  return (
    <Stack as="nav" gap={1} aria-label={t('profile.menu')}>
      {isAdmin ? (
        <Suspense>
          <AdminLinks {...props} />
        </Suspense>
      ) : (
        <Links {...props} links={userLinks} />
      )}
      <div className={css.out}>
        <button type="button" className={css.link} onClick={signOut}>
          <LogOut size={20} aria-hidden="true" />
          {t('common.signOut')}
        </button>
      </div>
    </Stack>
  );
}
