import type { getAdminDashboard, ReplyOf } from '@salon/contract';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import css from './Dashboard.module.css';

type DashboardReply = ReplyOf<typeof getAdminDashboard>;
type Figure = { [Key in keyof DashboardReply]: DashboardReply[Key] extends number ? Key : never }[keyof DashboardReply];

/** In the order in which they are read; the first two change while one looks on. */
const figures: readonly { name: Figure; label: PhraseKey; isLive?: true }[] = [
  { name: 'activeMeetings', label: 'dashboard.activeMeetings', isLive: true },
  { name: 'onlineUsers', label: 'dashboard.onlineUsers', isLive: true },
  { name: 'totalUsers', label: 'dashboard.totalUsers' },
  { name: 'totalCompanies', label: 'dashboard.totalCompanies' },
  { name: 'meetingsToday', label: 'dashboard.meetingsToday' },
  { name: 'meetingsThisWeek', label: 'dashboard.meetingsThisWeek' },
  { name: 'meetingsThisMonth', label: 'dashboard.meetingsThisMonth' },
  { name: 'meetingsThisYear', label: 'dashboard.meetingsThisYear' },
];

export function Figures({ figures: told }: { figures: DashboardReply }) {
  const { t, formatNumber } = usePhrases();
  return (
    <dl className={css.figures}>
      {figures.map(({ name, label, isLive = false }) => (
        <div key={name} className={css.figure} data-live={isLive || undefined}>
          <dt>{t(label)}</dt>
          <dd>{formatNumber(told[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
