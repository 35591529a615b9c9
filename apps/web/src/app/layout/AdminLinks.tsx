import {
  Activity,
  Building2,
  CreditCard,
  Hourglass,
  LayoutDashboard,
  LifeBuoy,
  ListTodo,
  LogIn,
  Megaphone,
  Package,
  Palette,
  Percent,
  Radio,
  Scale,
  ScrollText,
  ShieldUser,
  ToggleRight,
  Users,
} from 'lucide-react';
import { useMay } from '#features/admin/index.ts';
import { adminPaths } from '../adminPaths.ts';
import { type AccountLink, homeLink, type LinkGroup, ownGroups } from './accountLinks.ts';
import { Group, Links, type MenuProps } from './MenuLinks.tsx';

/** The menu of administrators (specification, section 2). */
export const adminLinks: readonly AccountLink[] = [
  { to: adminPaths.dashboard, label: 'admin.dashboardTitle', icon: LayoutDashboard, permission: 'dashboard' },
  { to: adminPaths.packages, label: 'adminPackages.title', icon: Package, permission: 'packages' },
  { to: adminPaths.users, label: 'admin.usersTitle', icon: Users, permission: 'accounts' },
  { to: adminPaths.companies, label: 'adminCompany.title', icon: Building2, permission: 'companies' },
  { to: adminPaths.payments, label: 'adminPayments.title', icon: CreditCard, permission: 'payments' },
];

const [meetings, ...otherOwn] = ownGroups;

/** What else an administrator has: further pages of administration, and those of everyone. */
export const furtherGroups: readonly LinkGroup[] = [
  {
    label: 'admin.groupOperation',
    links: [
      { to: adminPaths.live, label: 'adminLive.title', icon: Radio, permission: 'meetings' },
      { to: adminPaths.support, label: 'adminSupport.title', icon: LifeBuoy, permission: 'support' },
      { to: adminPaths.operations, label: 'adminWork.title', icon: Activity, permission: 'operations' },
      { to: adminPaths.jobs, label: 'adminWork.jobsTitle', icon: ListTodo, permission: 'operations' },
      { to: adminPaths.audit, label: 'admin.auditTitle', icon: ScrollText, permission: 'audit' },
    ],
  },
  {
    label: 'admin.groupSettings',
    links: [
      { to: adminPaths.brand, label: 'adminBrand.title', icon: Palette, permission: 'settings' },
      { to: adminPaths.vat, label: 'adminVat.title', icon: Percent, permission: 'payments' },
      { to: adminPaths.texts, label: 'adminTexts.title', icon: Scale, permission: 'legal' },
      { to: adminPaths.announcements, label: 'adminAnnouncements.title', icon: Megaphone, permission: 'settings' },
      { to: adminPaths.switches, label: 'adminSwitches.title', icon: ToggleRight, permission: 'settings' },
      { to: adminPaths.signInOptions, label: 'adminSignIn.title', icon: LogIn, permission: 'settings' },
      { to: adminPaths.retention, label: 'adminRetention.title', icon: Hourglass, permission: 'settings' },
      { to: adminPaths.administrators, label: 'admin.administratorsTitle', icon: ShieldUser, permission: 'roles' },
    ],
  },
  ...(meetings === undefined ? [] : [{ ...meetings, links: [homeLink, ...meetings.links] }]),
  ...otherOwn,
];

/** What an administrator may look after; everything else by groups. */
export function AdminLinks(props: MenuProps) {
  const may = useMay();
  const allowed = (links: readonly AccountLink[]) =>
    links.filter(({ permission }) => permission === undefined || may(permission));
  return (
    <>
      <Links {...props} links={allowed(adminLinks)} />
      {furtherGroups
        .map((group) => ({ ...group, links: allowed(group.links) }))
        .filter(({ links }) => links.length > 0)
        .map((group) => (
          <Group key={group.label} {...props} {...group} />
        ))}
    </>
  );
}
