import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider, RandomIdGenerator } from '@opentelemetry/sdk-trace-node';
import type { Config } from '../config.ts';
import { DomainError } from '../errors.ts';
import { withTimeout } from '../timeout.ts';
import { createExportLog } from './exportLog.ts';
import { metricProducer } from './metricProducer.ts';
import { keyedSampler } from './sampler.ts';
import type { RemotePart, SpanOptions, Tracing } from './tracing.ts';

const METRICS_INTERVAL_MS = 30_000;
/** A collector that does not answer delays a stop by this at most. */
const CLOSE_MS = 2000;

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER } as const;

/** A W3C traceparent as the parent of a span. */
function contextOf(traceparent: string): Context {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** Random ids, but for a span whose ids its caller chose. */
function createIds() {
  const random = new RandomIdGenerator();
  let chosen: SpanContext | null = null;
  return {
    generateTraceId: () => chosen?.traceId ?? random.generateTraceId(),
    generateSpanId: () => chosen?.spanId ?? random.generateSpanId(),
    choose(ids: SpanContext, start: () => Span): Span {
      chosen = ids;
      try {
        return start();
      } finally {
        chosen = null;
      }
    },
  };
}

/** The span of another process that a span is below. */
function remoteParentOf(span: Span | undefined): SpanContext | undefined {
  const { parentSpanContext } = (span ?? {}) as { parentSpanContext?: SpanContext };
  return parentSpanContext?.isRemote === true ? parentSpanContext : undefined;
}

/** A refusal by a rule is an answer, not a fault. Of a fault its name alone: messages may quote what only the log may know. */
function noteFailure(span: Span, failure: unknown): void {
  if (failure instanceof DomainError) span.setAttribute('error.type', failure.code);
  else span.setStatus({ code: SpanStatusCode.ERROR, message: failure instanceof Error ? failure.name : '' });
}

/** Traces and metrics over OTLP (HTTP, JSON). Times and sizes of batches follow the SDK's own variables (`OTEL_BSP_…`). */
export function createTracing(
  { endpoint, headers, serviceName, share }: NonNullable<Config['telemetry']>,
  secretKey: string,
): Tracing {
  const exportLog = createExportLog();
  const processor = new BatchSpanProcessor(
    exportLog.watch(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers })),
  );
  const sampler = keyedSampler(share, secretKey);
  const idGenerator = createIds();
  // Tells the metrics of several servers apart.
  const instance = randomUUID();
  const resourceOf = (part?: RemotePart) =>
    resourceFromAttributes({
      'service.name': part === undefined ? serviceName : `${serviceName}-${part}`,
      'service.instance.id': instance,
    });
  const tracerOf = (part?: RemotePart) =>
    new NodeTracerProvider({
      ...{ sampler, idGenerator, resource: resourceOf(part) },
      spanProcessors: [processor],
    }).getTracer('salon');
  const tracer = tracerOf();
  const remoteTracers = { browser: tracerOf('browser'), recorder: tracerOf('recorder') };
  // Not the global one of the API: several servers of a test share a process.
  const active = new AsyncLocalStorage<Context>();
  const here = () => active.getStore() ?? ROOT_CONTEXT;
  const current = () => trace.getSpanContext(here());
  let meters: MeterProvider | null = null;
  return {
    async span<R>(name: string, { kind, attributes, parent }: SpanOptions, action: () => Promise<R>): Promise<R> {
      const above = parent ? contextOf(parent) : here();
      const options = { ...(kind && { kind: kinds[kind] }), ...(attributes && { attributes }) };
      const span = tracer.startSpan(name, options, above);
      try {
        return await active.run(trace.setSpan(above, span), action);
      } catch (failure) {
        noteFailure(span, failure);
        throw failure;
      } finally {
        span.end();
      }
    },
    record({ part, name, from, to, isCaller = false }) {
      const caller = remoteParentOf(trace.getSpan(here()));
      const above = caller === undefined ? here() : trace.setSpanContext(ROOT_CONTEXT, caller);
      if (trace.getSpanContext(above) === undefined) return;
      const start = (context: Context) => remoteTracers[part].startSpan(name, { startTime: from }, context);
      const span =
        isCaller && caller !== undefined ? idGenerator.choose(caller, () => start(ROOT_CONTEXT)) : start(above);
      span.end(to);
    },
    traceparent() {
      const span = current();
      return span === undefined ? null : `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
    },
    ids() {
      const span = current();
      return span === undefined ? {} : { trace_id: span.traceId, span_id: span.spanId };
    },
    start(registry, log) {
      exportLog.setLog(log);
      const resource = resourceOf();
      const reader = new PeriodicExportingMetricReader({
        exporter: exportLog.watch(new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers })),
        exportIntervalMillis: METRICS_INTERVAL_MS,
        metricProducers: [metricProducer(registry, resource)],
      });
      meters = new MeterProvider({ resource, readers: [reader] });
    },
    stopMetrics: async () => meters?.shutdown().catch(() => undefined),
    close: () => withTimeout(CLOSE_MS, processor.shutdown(), undefined).catch(() => undefined),
  };
}
