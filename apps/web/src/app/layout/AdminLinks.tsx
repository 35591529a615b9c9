import {
  Activity,
  Building2,
  CreditCard,
  LayoutDashboard,
  LifeBuoy,
  ListTodo,
  Package,
  Percent,
  Radio,
  Scale,
  ScrollText,
  ShieldUser,
  ToggleRight,
  Users,
} from 'lucide-react';
import { useMay } from '../../features/admin/index.ts';
import { usePhrases } from '../../shared/phrases/index.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { adminPaths } from '../adminPaths.ts';
import css from './AccountShell.module.css';
import { type AccountLink, dataLinks, Links, type MenuProps, ownLinks, passwordLink } from './accountLinks.tsx';

/** The menu of administrators (specification, section 2). */
const adminLinks: readonly AccountLink[] = [
  { to: adminPaths.dashboard, label: 'admin.dashboardTitle', icon: LayoutDashboard, permission: 'dashboard' },
  { to: adminPaths.packages, label: 'adminPackages.title', icon: Package, permission: 'packages' },
  { to: adminPaths.users, label: 'admin.usersTitle', icon: Users, permission: 'accounts' },
  { to: adminPaths.companies, label: 'adminCompany.title', icon: Building2, permission: 'companies' },
  { to: adminPaths.payments, label: 'adminPayments.title', icon: CreditCard, permission: 'payments' },
  passwordLink,
];

/** What else an administrator has: further pages of administration, and those of everybody. */
const moreLinks: readonly AccountLink[] = [
  { to: adminPaths.vat, label: 'adminVat.title', icon: Percent, permission: 'payments' },
  { to: adminPaths.texts, label: 'adminTexts.title', icon: Scale, permission: 'legal' },
  { to: adminPaths.live, label: 'adminLive.title', icon: Radio, permission: 'meetings' },
  { to: adminPaths.support, label: 'adminSupport.title', icon: LifeBuoy, permission: 'support' },
  { to: adminPaths.operations, label: 'adminWork.title', icon: Activity, permission: 'operations' },
  { to: adminPaths.jobs, label: 'adminWork.jobsTitle', icon: ListTodo, permission: 'operations' },
  { to: adminPaths.switches, label: 'adminSwitches.title', icon: ToggleRight, permission: 'settings' },
  { to: adminPaths.audit, label: 'admin.auditTitle', icon: ScrollText, permission: 'audit' },
  { to: adminPaths.administrators, label: 'admin.administratorsTitle', icon: ShieldUser, permission: 'roles' },
  ...ownLinks,
  ...dataLinks,
];

/** What an administrator may look after; everything else below one heading. */
export function AdminLinks(props: MenuProps) {
  const { t } = usePhrases();
  const may = useMay();
  const shown = ({ permission }: AccountLink) => permission === undefined || may(permission);
  const more = moreLinks.filter(shown);
  return (
    <>
      <Links {...props} links={adminLinks.filter(shown)} />
      <details className={css.more} open={more.some(({ to }) => to === props.here)}>
        <summary className={css.link}>{t('admin.menuMore')}</summary>
        <Stack gap={1}>
          <Links {...props} links={more} />
        </Stack>
      </details>
    </>
  );
}
