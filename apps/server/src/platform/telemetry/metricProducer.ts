import type { HrTime } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type HistogramMetricData,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

type Json = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];
interface Sample {
  value: number;
  labels: Record<string, string | number>;
  metricName?: string;
}

const timeOf = (epochMs: number): HrTime => [Math.floor(epochMs / 1000), Math.floor((epochMs % 1000) * 1e6)];

/** The metrics of `/metrics` as OpenTelemetry exports them: one declaration, two ways out. Summaries have no form there. */
export function metricProducer(registry: Pick<Registry, 'getMetricsAsJSON'>, resource: Resource): MetricProducer {
  const startTime = timeOf(performance.timeOrigin);
  return {
    async collect() {
      const endTime = timeOf(performance.timeOrigin + performance.now());
      const metrics = (await registry.getMetricsAsJSON()).flatMap((json) => metricOf(json, { startTime, endTime }));
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'salon' }, metrics }] }, errors: [] };
    },
  };
}

interface Times {
  startTime: HrTime;
  endTime: HrTime;
}

function metricOf(json: Json, times: Times): MetricData[] {
  const { name, help: description } = json;
  const values = json.values as Sample[];
  const type = String(json.type);
  const common = {
    descriptor: { name, description, unit: '', valueType: 1 },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () => values.map(({ value, labels }) => ({ ...times, attributes: labels, value }));
  if (type === 'counter')
    return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }];
  if (type === 'gauge') return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() }];
  if (type !== 'histogram') return [];
  return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(name, values, times) }];
}

/** Prometheus adds up its buckets, OpenTelemetry counts each alone. */
function histogramPoints(name: string, values: readonly Sample[], times: Times): HistogramMetricData['dataPoints'] {
  const series = Map.groupBy(values, ({ labels: { le: _le, ...labels } }) => JSON.stringify(labels));
  return [...series].map(([labels, samples]) => {
    const sampleOf = (suffix: string) =>
      samples.find(({ metricName }) => metricName === `${name}_${suffix}`)?.value ?? 0;
    const buckets = samples.filter(({ metricName }) => metricName === `${name}_bucket`);
    return {
      ...times,
      attributes: JSON.parse(labels) as Record<string, string>,
      value: {
        count: sampleOf('count'),
        sum: sampleOf('sum'),
        buckets: {
          boundaries: buckets.map(({ labels: { le } }) => Number(le)).filter(Number.isFinite),
          counts: buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0)),
        },
      },
    };
  });
}
