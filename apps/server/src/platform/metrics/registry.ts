import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import { withTimeout } from '../timeout.ts';
import { ttlCache } from '../ttlCache.ts';
import type { CounterMetric, FeatureMetrics, GaugeMetrics, GaugeValue, HistogramMetric, Metric } from './metric.ts';

/** A scrape does not wait longer for one source; its gauges are missing then. */
const READ_TIMEOUT_MS = 2000;

interface Parts {
  registry: Registry;
  clock: Clock;
  log: FastifyBaseLogger;
}

export interface MetricRegistry extends FeatureMetrics {
  /** Makes metrics known, so that a counter is there with zero before it first counts. */
  register(metrics: readonly Metric[]): void;
}

/** The metrics of features in the registry that `/metrics` shows. */
export function createMetricRegistry(parts: Parts): MetricRegistry {
  const { registry } = parts;
  const counters = new Map<string, Counter>();
  const histograms = new Map<string, Histogram>();
  const described = ({ name, help, labels }: CounterMetric | HistogramMetric) => ({
    ...{ name, help, labelNames: [...labels] },
    registers: [registry],
  });
  const counterOf = (metric: CounterMetric): Counter => {
    const existing = counters.get(metric.name) ?? new Counter(described(metric));
    counters.set(metric.name, existing);
    return existing;
  };
  const histogramOf = (metric: HistogramMetric): Histogram => {
    const existing =
      histograms.get(metric.name) ?? new Histogram({ ...described(metric), buckets: [...metric.buckets] });
    histograms.set(metric.name, existing);
    return existing;
  };
  return {
    count: (metric, labels, by = 1) => counterOf(metric).inc(labels, by),
    observe: (metric, labels, value) => histogramOf(metric).observe(labels, value),
    register(metrics) {
      for (const metric of metrics)
        if (metric.is === 'counter') startAtZero(counterOf(metric), metric);
        else if (metric.is === 'histogram') histogramOf(metric);
        else registerGauges(parts, metric);
    },
  };
}

const startAtZero = (counter: Counter, { zeros }: CounterMetric): void => {
  for (const labels of zeros) counter.inc(labels, 0);
};

/** One read answers all gauges of a source, however many of them a scrape collects at the same time. */
function registerGauges({ registry, clock, log }: Parts, { gauges, keepMs, read }: GaugeMetrics): void {
  const names = Object.keys(gauges);
  let failing = false;
  const cached = ttlCache(clock, keepMs, read);
  const valuesNow = async () => {
    try {
      const values = await withTimeout(READ_TIMEOUT_MS, keepMs === 0 ? read() : cached.get(), null);
      if (values === null) throw new Error('no answer in time');
      failing = false;
      return values;
    } catch (failure) {
      if (!failing) log.warn({ err: failure, metrics: names }, 'metrics not read');
      failing = true;
      return null;
    }
  };
  for (const [name, { help, labels = [] }] of Object.entries(gauges))
    new Gauge({
      ...{ name, help, labelNames: [...labels] },
      registers: [registry],
      async collect() {
        const values = await valuesNow();
        // What is not values is not shown: nought would be a value.
        this.reset();
        if (values === null || values[name] === undefined) this.remove();
        else setValue(this, values[name]);
      },
    });
}

function setValue(gauge: Gauge, value: GaugeValue): void {
  if (typeof value === 'number') return gauge.set(value);
  for (const [labels, count] of value) gauge.set(labels, count);
}
