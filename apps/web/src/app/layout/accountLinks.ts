import type { Permission } from '@salon/contract';
import {
  Building2,
  CalendarDays,
  Clapperboard,
  CreditCard,
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
import { paths } from '#shared/paths.ts';
import type { PhraseKey } from '#shared/phrases/index.ts';

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

export interface LinkGroup {
  readonly label: PhraseKey;
  readonly links: readonly AccountLink[];
}

export const homeLink: AccountLink = { to: paths.home, label: 'common.home', icon: House };

export const ownGroups: readonly LinkGroup[] = [
  {
    label: 'profile.groupMeetings',
    links: [
      { to: paths.meet, label: 'profile.menuMeet', icon: Video },
      { to: paths.meetings, label: 'profile.menuMeetings', icon: CalendarDays },
      { to: paths.pastMeetings, label: 'profile.menuPast', icon: History },
      { to: paths.recordings, label: 'profile.menuRecordings', icon: Clapperboard },
    ],
  },
  {
    label: 'profile.groupPeople',
    links: [
      { to: paths.persons, label: 'profile.menuPersons', icon: Users, needs: 'calls' },
      { to: paths.calls, label: 'profile.menuCalls', icon: Phone, needs: 'calls' },
      { to: paths.company, label: 'profile.menuCompany', icon: Building2 },
    ],
  },
  {
    label: 'profile.groupPlan',
    links: [
      { to: paths.packageDetails, label: 'profile.menuPackage', icon: Package },
      { to: paths.subscriptions, label: 'profile.menuSubscriptions', icon: CreditCard },
      { to: paths.payments, label: 'profile.menuPayments', icon: ReceiptText },
    ],
  },
  {
    label: 'profile.groupAccount',
    links: [
      { to: paths.profile, label: 'profile.menuProfile', icon: UserRound },
      { to: '/profile/api', label: 'profile.menuApi', icon: KeyRound },
      { to: paths.support, label: 'profile.menuSupport', icon: LifeBuoy },
    ],
  },
];

/** Tabs of the account's page, each with an address of its own. */
export const accountTabs: readonly { readonly to: string; readonly label: PhraseKey }[] = [
  { to: paths.profile, label: 'profile.title' },
  { to: '/profile/password', label: 'profile.passwordTitle' },
  { to: '/profile/sessions', label: 'profile.tabSessions' },
  { to: '/profile/data', label: 'profile.dataTitle' },
];

/** The page of the menu that an address belongs to. */
export function menuPageAt({ pathname, hash }: { readonly pathname: string; readonly hash: string }): string {
  const path = pathname.toLowerCase().replace(/(.)\/$/, '$1');
  if (path === paths.package) return hash === '' ? paths.home : paths.packageDetails;
  if (path === paths.pay) return paths.subscriptions;
  if (path.startsWith('/meeting/')) return path.endsWith('/file') ? paths.pastMeetings : paths.meetings;
  return accountTabs.some(({ to }) => to === path) ? paths.profile : path;
}
