import { getMeetingsByPeriod, type MeetingPeriod, meetingPeriods, type ReplyOf } from '@salon/contract';
import { useId, useState } from 'react';
import { QueryState } from '#shared/page/index.ts';
import { type PhraseKey, usePhrases } from '#shared/phrases/index.ts';
import { keepsPrevious, useCall } from '#shared/query/index.ts';
import { Card, Row } from '#shared/ui/Layout.tsx';
import { Radios } from '#shared/ui/Radios.tsx';
import { Bars } from './Bars.tsx';
import { ChartTable } from './ChartTable.tsx';
import css from './Dashboard.module.css';

type Items = ReplyOf<typeof getMeetingsByPeriod>['items'];

const words: Readonly<Record<MeetingPeriod, { choice: PhraseKey; column: PhraseKey }>> = {
  day: { choice: 'dashboard.byDay', column: 'dashboard.day' },
  week: { choice: 'dashboard.byWeek', column: 'dashboard.week' },
  month: { choice: 'dashboard.byMonth', column: 'dashboard.month' },
};

/** How many meetings there were, as a chart and as a table. */
export function MeetingChart() {
  const { t } = usePhrases();
  const id = useId();
  const [{ period, before }, setPeriod] = useState<{ period: MeetingPeriod; before: MeetingPeriod }>({
    period: 'day',
    before: 'day',
  });
  const query = useCall(getMeetingsByPeriod, { period }, keepsPrevious);
  // Until the answer is there, the one before is shown as what it is.
  const shown = query.isPlaceholderData ? before : period;
  return (
    <Card as="section" aria-labelledby={id}>
      <Row gap={4} align="center" justify="between" wrap>
        <h2 id={id} className={css.heading}>
          {t('dashboard.chartTitle')}
        </h2>
        <Radios
          legend={t('dashboard.chartBy')}
          asSwitch
          value={period}
          options={meetingPeriods.map((value) => ({ value, label: t(words[value].choice) }))}
          onChange={(chosen) => setPeriod({ period: chosen, before: shown })}
        />
      </Row>
      <QueryState asked={query} lines={4}>
        {({ items }) => <ChartSummary items={items} period={shown} />}
      </QueryState>
    </Card>
  );
}

const firstDay = (from: string) => new Date(`${from}T00:00:00`);

/** What a period is called. */
function useNames(period: MeetingPeriod): (from: string) => string {
  const { formatDate } = usePhrases();
  return (from) => {
    const first = firstDay(from);
    if (period === 'month') return formatDate(first).slice('01.'.length);
    if (period !== 'week') return formatDate(first);
    const last = new Date(first);
    last.setDate(last.getDate() + 6);
    return `${formatDate(first)} – ${formatDate(last)}`;
  };
}

function ChartSummary({ items, period }: { items: Items; period: MeetingPeriod }) {
  const { t, formatDate, formatNumber } = usePhrases();
  const nameOf = useNames(period);
  const sum = items.reduce((all, { meetings }) => all + meetings, 0);
  const [oldest] = items;
  if (oldest === undefined || sum === 0) return <p className={css.muted}>{t('admin.noData')}</p>;
  const bars = items.map(({ from, meetings }) => ({ name: nameOf(from), value: meetings }));
  return (
    <>
      <Bars
        label={t('dashboard.chartSum', { count: sum, from: formatDate(firstDay(oldest.from)) })}
        bars={bars}
        format={(value) => formatNumber(value)}
      />
      <ChartTable
        caption={t('dashboard.chartTitle')}
        rowLabel={t(words[period].column)}
        columns={[[t('dashboard.meetingsColumn'), ({ value }) => formatNumber(value)]]}
        rows={bars}
        nameOf={({ name }) => name}
      />
    </>
  );
}
