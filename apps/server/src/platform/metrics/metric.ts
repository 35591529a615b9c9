/** Labels of a sample. Their values come from closed lists: never a person, a meeting, an address or a text of a client. */
type Labels<L extends string> = Readonly<Record<L, string>>;

interface Described<L extends string> {
  /** As Prometheus names it: the unit at its end, `_total` for counters. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly L[];
}
/** Counts what this server did since its start. */
export interface CounterMetric<L extends string = string> extends Described<L> {
  readonly is: 'counter';
  /** Labels that are there with zero before the first count: an alert sees an increase from a value to the next. */
  readonly zeros: readonly Labels<L>[];
}
/** Counts what this server measured, by size. */
export interface HistogramMetric<L extends string = string> extends Described<L> {
  readonly is: 'histogram';
  readonly buckets: readonly number[];
}

/** A value, or one for each of a few labels. */
export type GaugeValue = number | readonly (readonly [Readonly<Record<string, string>>, number])[];
/** Gauges that one read answers. */
export interface GaugeMetrics<N extends string = string> {
  readonly is: 'gauges';
  readonly gauges: Readonly<Record<N, { readonly help: string; readonly labels?: readonly string[] }>>;
  /** Answered from memory for this long (milliseconds), however often it is scraped. */
  readonly keepMs: number;
  read(): Promise<Readonly<Record<N, GaugeValue>>>;
}
export type Metric = CounterMetric | HistogramMetric | GaugeMetrics;

/** What features count and measure with. */
export interface FeatureMetrics {
  count<L extends string>(metric: CounterMetric<L>, labels: Labels<L>, by?: number): void;
  observe<L extends string>(metric: HistogramMetric<L>, labels: Labels<L>, value: number): void;
}

export const counter = <L extends string = never>(
  name: string,
  help: string,
  labels: readonly L[] = [],
  zeros: readonly Labels<L>[] = [],
): CounterMetric<L> => ({ is: 'counter', name, help, labels, zeros });

export const histogram = <L extends string = never>(
  name: string,
  help: string,
  buckets: readonly number[],
  labels: readonly L[] = [],
): HistogramMetric<L> => ({ is: 'histogram', name, help, buckets, labels });

/** What every server reads from the same database: each tells the same, so panels and alerts take the maximum. */
const SHARED_KEEP_MS = 10_000;

/** Gauges that are read from the database. */
export const sharedGauges = <N extends string>(
  gauges: GaugeMetrics<N>['gauges'],
  read: GaugeMetrics<N>['read'],
): GaugeMetrics<N> => ({ is: 'gauges', gauges, keepMs: SHARED_KEEP_MS, read });

/** Gauges of this process, read from its memory at every scrape. */
export const ownGauges = <N extends string>(
  gauges: GaugeMetrics<N>['gauges'],
  read: () => Readonly<Record<N, GaugeValue>>,
): GaugeMetrics<N> => ({ is: 'gauges', gauges, keepMs: 0, read: async () => read() });
