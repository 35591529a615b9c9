import { dashboardChanged, getAdminDashboard, getMeetingsByPeriod, type ReplyOf } from '@salon/contract';
import { useRefreshes } from '../../shared/hub/index.ts';
import { Head, QueryState } from '../../shared/page/index.ts';
import { usePhrases } from '../../shared/phrases/index.ts';
import { useCall } from '../../shared/query/index.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import css from './Dashboard.module.css';
import { Figures } from './Figures.tsx';
import { MeetingChart } from './MeetingChart.tsx';
import { People, type Person } from './People.tsx';

/** What nothing is told about (accounts erased, the most meetings) is asked for so often. Milliseconds. */
const ANEW_MS = 60_000;

type DashboardReply = ReplyOf<typeof getAdminDashboard>;

/** `/profile/dashboard`: what goes on in the product. */
export function Dashboard() {
  const { t } = usePhrases();
  const asked = useCall(getAdminDashboard, {}, { refetchInterval: ANEW_MS });
  useRefreshes([dashboardChanged], getAdminDashboard, getMeetingsByPeriod);
  return (
    <Stack gap={6}>
      <Head title={t('admin.dashboardTitle')} lead={t('dashboard.lead')} />
      <QueryState asked={asked} lines={6}>
        {(told) => <Figures told={told} />}
      </QueryState>
      <MeetingChart />
      {asked.data !== undefined && <Lists told={asked.data} />}
    </Stack>
  );
}

/** The newest, and those with the most meetings. */
function Lists({ told }: { told: DashboardReply }) {
  const { t } = usePhrases();
  const held = ({ id, name, meetings }: DashboardReply['topUsers'][number]): Person => ({
    id,
    name,
    more: t('dashboard.meetings', { count: meetings }),
  });
  return (
    <div className={css.lists}>
      <People
        title={t('dashboard.latestUsers')}
        people={told.latestUsers.map(({ id, fullName, email }) => ({ id, name: fullName, more: email }))}
      />
      <People title={t('dashboard.latestCompanies')} people={told.latestCompanies} />
      <People title={t('dashboard.topUsers')} lead={t('dashboard.topLead')} people={told.topUsers.map(held)} />
      <People title={t('dashboard.topCompanies')} lead={t('dashboard.topLead')} people={told.topCompanies.map(held)} />
    </div>
  );
}
