import { dashboardChanged, getAdminDashboard, getMeetingsByPeriod, type ReplyOf } from '@salon/contract';
import { useRefreshes } from '#shared/hub/index.ts';
import { Head, QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Stack } from '#shared/ui/Layout.tsx';
import { CallQuality } from './CallQuality.tsx';
import css from './Dashboard.module.css';
import { Figures } from './Figures.tsx';
import { MeetingChart } from './MeetingChart.tsx';
import { People, type Person } from './People.tsx';
import { REFRESH_INTERVAL_MS } from './refreshInterval.ts';

type DashboardReply = ReplyOf<typeof getAdminDashboard>;

/** `/profile/dashboard`: what goes on in the product. */
export function Dashboard() {
  const { t } = usePhrases();
  const query = useCall(getAdminDashboard, {}, { refetchInterval: REFRESH_INTERVAL_MS });
  useRefreshes([dashboardChanged], getAdminDashboard, getMeetingsByPeriod);
  return (
    <Stack gap={6}>
      <Head title={t('admin.dashboardTitle')} lead={t('dashboard.lead')} />
      <QueryState asked={query} lines={6}>
        {(figures) => <Figures figures={figures} />}
      </QueryState>
      <MeetingChart />
      <CallQuality />
      {query.data !== undefined && <Lists figures={query.data} />}
    </Stack>
  );
}

/** The newest, and those with the most meetings. */
function Lists({ figures }: { figures: DashboardReply }) {
  const { t } = usePhrases();
  const toPerson = ({ id, name, meetings }: DashboardReply['topUsers'][number]): Person => ({
    id,
    name,
    more: t('dashboard.meetings', { count: meetings }),
  });
  return (
    <div className={css.lists}>
      <People
        title={t('dashboard.latestUsers')}
        people={figures.latestUsers.map(({ id, fullName, email }) => ({ id, name: fullName, more: email }))}
      />
      <People title={t('dashboard.latestCompanies')} people={figures.latestCompanies} />
      <People title={t('dashboard.topUsers')} lead={t('dashboard.topLead')} people={figures.topUsers.map(toPerson)} />
      <People
        title={t('dashboard.topCompanies')}
        lead={t('dashboard.topLead')}
        people={figures.topCompanies.map(toPerson)}
      />
    </div>
  );
}
