import type { Permission } from '@salon/contract';
import {
  Activity,
  Building2,
  CalendarDays,
  Clapperboard,
  CreditCard,
  Database,
  History,
  House,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  Package,
  Phone,
  ReceiptText,
  UserRound,
  Users,
  Video,
} from 'lucide-react';
import { useSession } from '../../features/session/index.ts';
import { paths } from '../../shared/paths.ts';
import { type PhraseKey, usePhrases } from '../../shared/phrases/index.ts';
import { Link } from '../../shared/router/index.ts';
import css from './AccountShell.module.css';

/** A page that the side menu leads to. */
export interface AccountLink {
  readonly to: string;
  readonly label: PhraseKey;
  readonly icon: LucideIcon;
  /** Shown to administrators who may look after it. */
  readonly permission?: Permission;
  /** Shown to people of a company whose package has it. */
  readonly needs?: 'calls';
}

export const passwordLink: AccountLink = { to: '/profile/password', label: 'profile.menuPassword', icon: KeyRound };

export const ownLinks: readonly AccountLink[] = [
  { to: paths.home, label: 'common.home', icon: House },
  { to: paths.meet, label: 'profile.menuMeet', icon: Video },
  { to: paths.meetings, label: 'profile.menuMeetings', icon: CalendarDays },
  { to: paths.pastMeetings, label: 'profile.menuPast', icon: History },
  { to: paths.recordings, label: 'profile.menuRecordings', icon: Clapperboard },
  { to: paths.persons, label: 'profile.menuPersons', icon: Users, needs: 'calls' },
  { to: paths.calls, label: 'profile.menuCalls', icon: Phone, needs: 'calls' },
  { to: paths.package, label: 'profile.menuPackage', icon: Package },
  { to: paths.subscriptions, label: 'profile.menuSubscriptions', icon: CreditCard },
  { to: paths.payments, label: 'profile.menuPayments', icon: ReceiptText },
  { to: paths.company, label: 'calendar.menuCompany', icon: Building2 },
  { to: paths.support, label: 'profile.menuSupport', icon: LifeBuoy },
  { to: '/profile', label: 'profile.menuProfile', icon: UserRound },
];
export const dataLinks: readonly AccountLink[] = [
  { to: '/profile/sessions', label: 'profile.menuSessions', icon: Activity },
  { to: '/profile/data', label: 'profile.menuData', icon: Database },
];

export const userLinks: readonly AccountLink[] = [...ownLinks, passwordLink, ...dataLinks];

export interface MenuProps {
  /** Address of the page that is shown; the menu marks it. */
  here: string;
  onGo: () => void;
}

export function Links({ links, here, onGo }: MenuProps & { links: readonly AccountLink[] }) {
  const { t } = usePhrases();
  const hasCalls = useSession(({ privileges }) => privileges.includes('calls') && privileges.includes('company'));
  const shown = links.filter(({ needs }) => needs === undefined || hasCalls);
  return shown.map(({ to, label, icon: Icon }) => (
    <Link key={to} className={css.link} to={to} aria-current={to === here ? 'page' : undefined} onClick={onGo}>
      <Icon size={20} aria-hidden="true" />
      {t(label)}
    </Link>
  ));
}
