import type { Complete } from '../phrase.ts';
import type { dashboard as source } from '../tr/dashboard.ts';

export const dashboard: Complete<typeof source, 'en'> = {
  lead: 'What is happening right now and how the number of meetings develops. The figures refresh automatically.',
  activeMeetings: 'Live meetings',
  onlineUsers: 'Users online',
  totalUsers: 'Users in total',
  totalCompanies: 'Companies in total',
  meetingsToday: 'Meetings today',
  meetingsThisWeek: 'Meetings this week',
  meetingsThisMonth: 'Meetings this month',
  meetingsThisYear: 'Meetings this year',
  latestUsers: 'Latest users',
  latestCompanies: 'Latest companies',
  topUsers: 'Users with the most meetings',
  topCompanies: 'Companies with the most meetings',
  topLead: 'Last 30 days',
  meetings: { one: '{count} meeting', other: '{count} meetings' },
  chartTitle: 'Meetings held',
  chartBy: 'Period',
  byDay: 'Day',
  byWeek: 'Week',
  byMonth: 'Month',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  meetingsColumn: 'Meetings',
  chartSum: {
    one: 'Bar chart: {count} meeting from {from} until today',
    other: 'Bar chart: {count} meetings from {from} until today',
  },
  asTable: 'Show as a table',
};
