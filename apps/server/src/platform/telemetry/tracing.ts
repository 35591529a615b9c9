import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';

/** What is recorded here though it ran elsewhere: neither browsers nor recorders reach the collector. */
export type RemotePart = 'browser' | 'recorder';

export interface SpanOptions {
  /** `server`: answers a request, `consumer`: does a job. */
  kind?: 'server' | 'consumer';
  /** Ids and closed lists at most, never names, addresses or contents. */
  attributes?: Readonly<Record<string, string | number>>;
  /** W3C traceparent of the span above; null: what runs now. */
  parent?: string | null;
}

export interface RemoteSpan {
  part: RemotePart;
  name: string;
  from: Date;
  to: Date;
  /** It is the span that the caller named in its traceparent; otherwise it is below that one. */
  isCaller?: boolean;
}

/** Spans of what this server does, by OpenTelemetry. */
export interface Tracing {
  /** Runs an action as a span. */
  span<R>(name: string, options: SpanOptions, action: () => Promise<R>): Promise<R>;
  /** Records what a caller of this server did, in the trace of what runs now. */
  record(span: RemoteSpan): void;
  /** W3C traceparent of what runs now, to hand on; null: nothing is traced. */
  traceparent(): string | null;
  /** Fields of log lines. */
  ids(): TraceIds;
  /** Exports the metrics of a registry, too, and logs when the collector does not take what it is sent. */
  start(registry: Pick<Registry, 'getMetricsAsJSON'>, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): void;
  /** Sends the metrics once more, while they can still be read. */
  stopMetrics(): Promise<void>;
  /** Sends the spans that are left. */
  close(): Promise<void>;
}

export interface TraceIds {
  trace_id?: string;
  span_id?: string;
}

/** Tracing is off. */
export const noTracing: Tracing = {
  span: (_name, _options, action) => action(),
  record: () => undefined,
  traceparent: () => null,
  ids: () => ({}),
  start: () => undefined,
  stopMetrics: async () => undefined,
  close: async () => undefined,
};

/** Version 00 of W3C Trace Context; ids of zeros are invalid. */
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** A traceparent as a stranger may send it; null: there is none, or it is none. */
export const traceparentFrom = (header: unknown): string | null =>
  typeof header === 'string' && TRACEPARENT.test(header) ? header : null;
