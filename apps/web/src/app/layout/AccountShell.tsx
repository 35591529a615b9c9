import {
  Activity,
  CalendarDays,
  CreditCard,
  Database,
  History,
  House,
  KeyRound,
  LogOut,
  Menu as MenuIcon,
  Package,
  ReceiptText,
  UserRound,
  Video,
} from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { DueNotice } from '../../features/billing/index.ts';
import { paths } from '../../shared/paths.ts';
import { type PhraseKey, usePhrases } from '../../shared/phrases/index.ts';
import { Link } from '../../shared/router/index.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import css from './AccountShell.module.css';
import { PublicShell } from './PublicShell.tsx';
import { useAccountSignals } from './useAccountSignals.ts';
import { useSignOut } from './useSignOut.ts';

const links: readonly { to: string; label: PhraseKey; icon: typeof UserRound }[] = [
  { to: paths.home, label: 'common.home', icon: House },
  { to: paths.meet, label: 'profile.menuMeet', icon: Video },
  { to: paths.meetings, label: 'profile.menuMeetings', icon: CalendarDays },
  { to: paths.pastMeetings, label: 'profile.menuPast', icon: History },
  { to: paths.package, label: 'profile.menuPackage', icon: Package },
  { to: paths.subscriptions, label: 'profile.menuSubscriptions', icon: CreditCard },
  { to: paths.payments, label: 'profile.menuPayments', icon: ReceiptText },
  { to: '/profile', label: 'profile.menuProfile', icon: UserRound },
  { to: '/profile/password', label: 'profile.menuPassword', icon: KeyRound },
  { to: '/profile/sessions', label: 'profile.menuSessions', icon: Activity },
  { to: '/profile/data', label: 'profile.menuData', icon: Database },
];

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

function AccountMenu({ here, onGo }: { here: string; onGo: () => void }) {
  const { t } = usePhrases();
  const signOut = useSignOut();
  return (
    <Stack as="nav" gap={1} aria-label={t('profile.menu')}>
      {links.map(({ to, label, icon: Icon }) => (
        <Link key={to} className={css.link} to={to} aria-current={to === here ? 'page' : undefined} onClick={onGo}>
          <Icon size={20} aria-hidden="true" />
          {t(label)}
        </Link>
      ))}
      <div className={css.out}>
        <button type="button" className={css.link} onClick={signOut}>
          <LogOut size={20} aria-hidden="true" />
          {t('common.signOut')}
        </button>
      </div>
    </Stack>
  );
}
