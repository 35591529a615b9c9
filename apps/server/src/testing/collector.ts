import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number };
}
interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code: number };
  attributes: readonly OtlpAttribute[];
}
interface OtlpTraces {
  resourceSpans: readonly {
    resource: { attributes: readonly OtlpAttribute[] };
    scopeSpans: readonly { spans: readonly OtlpSpan[] }[];
  }[];
}
interface OtlpPoint {
  attributes: readonly OtlpAttribute[];
  asDouble?: number;
  count?: number;
  sum?: number;
  bucketCounts?: readonly number[];
  explicitBounds?: readonly number[];
}
interface OtlpMetric {
  name: string;
  sum?: { isMonotonic: boolean; dataPoints: readonly OtlpPoint[] };
  gauge?: { dataPoints: readonly OtlpPoint[] };
  histogram?: { dataPoints: readonly OtlpPoint[] };
}
interface OtlpMetrics {
  resourceMetrics: readonly { scopeMetrics: readonly { metrics: readonly OtlpMetric[] }[] }[];
}

export interface CollectedSpan extends Pick<OtlpSpan, 'traceId' | 'spanId' | 'name' | 'kind'> {
  service: string;
  parentId: string | null;
  hasFailed: boolean;
  attributes: Readonly<Record<string, string | number | undefined>>;
}

/** An OpenTelemetry collector on this machine, which keeps what is sent to it (OTLP over HTTP, JSON). */
export interface TestCollector {
  endpoint: string;
  spans(): readonly CollectedSpan[];
  /** By name, as they came last. */
  metrics(): ReadonlyMap<string, OtlpMetric>;
  /** All that came, as text. */
  bodies(): string;
  headers(): readonly IncomingHttpHeaders[];
  /** Every request from now on is answered so. */
  answers(status: number): void;
  close(): Promise<void>;
}

const attributesOf = (list: readonly OtlpAttribute[]): CollectedSpan['attributes'] =>
  Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue]));

const spansIn = ({ resourceSpans }: OtlpTraces): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, name, kind, parentSpanId, status, attributes }) => ({
        ...{ traceId, spanId, name, kind },
        service: String(attributesOf(resource.attributes)['service.name']),
        parentId: parentSpanId || null,
        hasFailed: status.code === 2,
        attributes: attributesOf(attributes),
      })),
    ),
  );

export async function createTestCollector(): Promise<TestCollector> {
  const requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 200;
  const server = createServer(async (request, reply) => {
    requests.push({ path: request.url ?? '', headers: request.headers, body: await text(request) });
    reply.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const sentTo = (path: string): unknown[] =>
    requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => (sentTo('/v1/traces') as OtlpTraces[]).flatMap(spansIn),
    metrics: () =>
      new Map(
        (sentTo('/v1/metrics') as OtlpMetrics[])
          .flatMap(({ resourceMetrics }) => resourceMetrics)
          .flatMap(({ scopeMetrics }) => scopeMetrics)
          .flatMap(({ metrics }) => metrics.map((metric) => [metric.name, metric] as const)),
      ),
    bodies: () => requests.map(({ body }) => body).join('\n'),
    headers: () => requests.map(({ headers }) => headers),
    answers(code) {
      status = code;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
