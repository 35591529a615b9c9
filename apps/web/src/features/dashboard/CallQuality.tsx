import { getCallQuality, type ReplyOf } from '@salon/contract';
import { useId, useState } from 'react';
import { QueryState } from '#shared/page/index.ts';
import { usePhrases } from '#shared/phrases/index.ts';
import { useCall } from '#shared/query/index.ts';
import { Card, Row, Stack } from '#shared/ui/Layout.tsx';
import { Radios } from '#shared/ui/Radios.tsx';
import { Bars } from './Bars.tsx';
import { ChartTable } from './ChartTable.tsx';
import css from './Dashboard.module.css';
import { REFRESH_INTERVAL_MS } from './refreshInterval.ts';

type QualityDay = ReplyOf<typeof getCallQuality>['items'][number];

const measures = ['weak', 'join', 'loss'] as const;
type Measure = (typeof measures)[number];

const percent = { style: 'percent', maximumFractionDigits: 1 } as const;
const seconds = { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 1 } as const;
const milliseconds = { style: 'unit', unit: 'millisecond', unitDisplay: 'short', maximumFractionDigits: 0 } as const;

const weakShare = ({ weakPeople, people }: Pick<QualityDay, 'weakPeople' | 'people'>) =>
  people === 0 ? 0 : weakPeople / people;

/** Height of a bar, in what the chart is scaled by: percent or seconds. */
const heights: Readonly<Record<Measure, (day: QualityDay) => number>> = {
  weak: (day) => weakShare(day) * 100,
  join: ({ joinMs }) => (joinMs ?? 0) / 1000,
  loss: ({ loss }) => (loss ?? 0) * 100,
};

/** How the product was for people in meetings, by day, as a chart and as a table. */
export function CallQuality() {
  const { t } = usePhrases();
  const id = useId();
  const [measure, setMeasure] = useState<Measure>('weak');
  const query = useCall(getCallQuality, {}, { refetchInterval: REFRESH_INTERVAL_MS });
  return (
    <Card as="section" aria-labelledby={id}>
      <Row gap={4} align="center" justify="between" wrap>
        <Stack gap={0}>
          <h2 id={id} className={css.heading}>
            {t('dashboard.qualityTitle')}
          </h2>
          <p className={css.muted}>{t('dashboard.qualityLead')}</p>
        </Stack>
        <Radios
          legend={t('dashboard.qualityBy')}
          asSwitch
          value={measure}
          options={measures.map((value) => ({ value, label: t(`dashboard.quality_${value}`) }))}
          onChange={setMeasure}
        />
      </Row>
      <QueryState asked={query} lines={4}>
        {({ items }) => <QualityChart days={items} measure={measure} />}
      </QueryState>
    </Card>
  );
}

function QualityChart({ days, measure }: { days: readonly QualityDay[]; measure: Measure }) {
  const { t, formatDate, formatNumber } = usePhrases();
  const nameOf = (day: string) => formatDate(new Date(`${day}T00:00:00`));
  const [oldest] = days;
  if (oldest === undefined) return <p className={css.muted}>{t('dashboard.qualityNone')}</p>;
  const people = days.reduce((sum, day) => sum + day.people, 0);
  const weakPeople = days.reduce((sum, day) => sum + day.weakPeople, 0);
  const share = formatNumber(weakShare({ people, weakPeople }), percent);
  const format = (value: number) =>
    measure === 'join' ? formatNumber(value, seconds) : formatNumber(value / 100, percent);
  return (
    <>
      <p>{t('dashboard.qualityWeakOf', { count: people, share })}</p>
      <Bars
        label={t('dashboard.qualityPicture', {
          measure: t(`dashboard.quality_${measure}`),
          from: nameOf(oldest.day),
        })}
        bars={days.map((day) => ({ name: nameOf(day.day), value: heights[measure](day) }))}
        format={format}
      />
      <QualityTable days={days} nameOf={nameOf} />
    </>
  );
}

function QualityTable({ days, nameOf }: { days: readonly QualityDay[]; nameOf: (day: string) => string }) {
  const { t, formatNumber } = usePhrases();
  const number = (value: number | null, options?: Intl.NumberFormatOptions) =>
    value === null ? '—' : formatNumber(value, options);
  const inSeconds = (ms: number | null) => number(ms === null ? null : ms / 1000, seconds);
  const columns = [
    [t('dashboard.qualityPeople'), ({ people }) => number(people)],
    [t('dashboard.qualityHours'), ({ hours }) => number(hours, { maximumFractionDigits: 1 })],
    [t('dashboard.quality_weak'), (day) => number(weakShare(day), percent)],
    [t('dashboard.quality_join'), ({ joinMs }) => inSeconds(joinMs)],
    [t('dashboard.qualitySlowJoin'), ({ slowJoinMs }) => inSeconds(slowJoinMs)],
    [t('dashboard.qualityFirstPicture'), ({ firstPictureMs }) => inSeconds(firstPictureMs)],
    [t('dashboard.quality_loss'), ({ loss }) => number(loss, percent)],
    [t('dashboard.qualityJitter'), ({ jitterMs }) => number(jitterMs, milliseconds)],
    [t('dashboard.qualityFreezes'), ({ freezes }) => number(freezes)],
    [t('dashboard.qualityReconnects'), ({ reconnects }) => number(reconnects)],
  ] as const satisfies readonly (readonly [string, (day: QualityDay) => string])[];
  return (
    <ChartTable
      caption={t('dashboard.qualityTitle')}
      rowLabel={t('dashboard.day')}
      columns={columns}
      rows={days}
      nameOf={({ day }) => nameOf(day)}
    />
  );
}
