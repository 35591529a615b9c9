import { getAdminDashboard, getCallQuality, getMeetingsByPeriod, QUALITY_DAYS, TOP_DAYS } from '@salon/contract';
import type { Bind } from '#platform/http/bind.ts';
import { countOnline } from '../call/index.ts';
import { qualityDaysSince } from '../room/index.ts';
import { byPeriod, dayCounter, dayOf, soFar } from './dashboard.days.ts';
import { latestCompanies, latestUsers, meetingsNow, topCompanies, topUsers, totals } from './dashboard.queries.ts';
import { staleWhileRevalidate } from './dashboard.staleWhileRevalidate.ts';
import type { Deps } from './deps.ts';

/** This long what reads through large tables is kept. */
const TOTALS_SECONDS = 5;
const TOP_SECONDS = 30;
const QUALITY_SECONDS = 60;

function dashboardOf(deps: Deps, counted: ReturnType<typeof dayCounter>) {
  const { db, clock } = deps;
  const totalsNow = staleWhileRevalidate(clock, TOTALS_SECONDS, () => totals(db));
  const topNow = staleWhileRevalidate(clock, TOP_SECONDS, async () => {
    const since = new Date(clock.now().getTime() - TOP_DAYS * 86_400_000);
    const [people, firms] = await Promise.all([topUsers(db, since), topCompanies(db, since)]);
    return { topUsers: people, topCompanies: firms };
  });
  return async () => {
    const now = clock.now();
    const today = dayOf(now);
    const [{ active }, onlineUsers, days, people, firms, top] = await Promise.all([
      meetingsNow(db),
      countOnline(db, now),
      counted(),
      latestUsers(db),
      latestCompanies(db),
      topNow(),
    ]);
    return {
      activeMeetings: active,
      onlineUsers,
      ...(await totalsNow(`${people[0]?.id} ${firms[0]?.id}`)),
      meetingsToday: soFar(days, 'day', today),
      meetingsThisWeek: soFar(days, 'week', today),
      meetingsThisMonth: soFar(days, 'month', today),
      meetingsThisYear: soFar(days, 'year', today),
      latestUsers: people,
      latestCompanies: firms,
      ...top,
    };
  };
}

export function dashboardRoutes(bind: Bind, deps: Deps): void {
  const countDays = dayCounter(deps);
  const counted = () => deps.coalesceRead('dashboard:days', countDays);
  const read = dashboardOf(deps, counted);
  const quality = staleWhileRevalidate(deps.clock, QUALITY_SECONDS, async () => {
    const today = dayOf(deps.clock.now());
    return qualityDaysSince(deps.db, today.subtract({ days: QUALITY_DAYS - 1 }).toString());
  });
  bind(getCallQuality, async () => ({ items: await quality() }));
  bind(getAdminDashboard, () => deps.coalesceRead('dashboard', read));
  bind(getMeetingsByPeriod, async ({ period }) => ({
    items: byPeriod(await counted(), period, dayOf(deps.clock.now())),
  }));
}
