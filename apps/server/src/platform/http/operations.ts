import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { type Crashes, crashCauses } from '../crashes.ts';
import { sameText } from '../ids.ts';
import type { FeatureMetrics } from '../metrics/metric.ts';
import { createMetricRegistry, type MetricRegistry } from '../metrics/registry.ts';
import { withTimeout } from '../timeout.ts';
import type { SocketCounts } from './openSockets.ts';
import type { Resources } from './resources.ts';

/** Counters of the platform, and how features count what they declare themselves (`platform/metrics/`). */
export interface Metrics extends FeatureMetrics {
  joins: Counter<'outcome'>;
  gate: Counter<'status'>;
  intruders: Counter;
  failures: Counter<'job'>;
  renewals: Counter<'outcome'>;
  differences: Counter<'kind'>;
  brokenAudits: Counter;
  refusedUploads: Counter;
}

export interface Readiness {
  /** Rejects when the database does not answer. */
  database(): Promise<void>;
  /** When the media server last answered; null: not since the start. Undefined: none is needed. */
  mediaAnsweredAt(): Date | null | undefined;
  /** Descriptors, memory, event loop; false: it runs out. */
  resources(): Promise<Resources>;
  draining(): boolean;
  connections(): number;
  sockets(): SocketCounts;
  /** Of this server before its start. */
  crashes: Crashes;
  /** Stored values that another key than the current one sealed, by column. */
  sealedByOldKeys(): Promise<ReadonlyMap<string, number>>;
  /** What may still be written where files are kept; null: nothing tells. */
  freeBytes(): Promise<number | null>;
}

/** A database that has not answered by then is told to be away: anyone who asks decides in a moment where people are sent. */
const READY_MS = 1500;
/** The media server is asked every second; one answer may take five, and one may be lost. */
const MEDIA_SILENT_MS = 15_000;

/** `/health/live`, `/health/ready`, `/metrics`. */
export function operations(
  app: FastifyInstance,
  config: Config,
  clock: Clock,
  readiness: Readiness,
): { metrics: Metrics; register: MetricRegistry['register']; registry: Registry } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureServer(registry, readiness);
  countSockets(registry, readiness);
  const { count, observe, register } = createMetricRegistry({ registry, clock, log: app.log });
  const metrics = { ...newMetrics(registry), count, observe };
  startAtZero(metrics);
  app.get('/health/live', async () => ({ status: 'live' }));
  serveReadiness(app, clock, readiness);
  app.get('/metrics', async (request, reply) => {
    const expected = config.metricsToken;
    if (expected !== null && !sameText(request.headers.authorization ?? '', `Bearer ${expected}`))
      return reply.code(401).send();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return { metrics, register, registry };
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
}

/** Connections, crashes, storage and sealed values of this server. */
function measureServer(registry: Registry, readiness: Readiness): void {
  new Gauge({
    name: 'hub_connections',
    help: 'Connections to the hub of this process.',
    registers: [registry],
    collect() {
      this.set(readiness.connections());
    },
  });
  const crashes = new Counter({
    name: 'process_crashes_total',
    help: 'Ends of this server that nobody asked for, by cause; counted over its starts.',
    labelNames: ['cause'],
    registers: [registry],
  });
  for (const cause of crashCauses) crashes.inc({ cause }, readiness.crashes[cause]);
  new Gauge({
    name: 'storage_free_bytes',
    help: 'Free space where files are kept; none of a bucket.',
    registers: [registry],
    async collect() {
      this.reset();
      const free = await readiness.freeBytes().catch(() => null);
      if (free !== null) this.set(free);
    },
  });
  new Gauge({
    name: 'sealed_values_old_key',
    help: 'Stored values that another key than SECRET_KEY sealed, by column; counted once an hour.',
    labelNames: ['column'],
    registers: [registry],
    async collect() {
      this.reset();
      const counts = await readiness.sealedByOldKeys().catch(() => new Map<string, number>());
      for (const [column, values] of counts) this.set({ column }, values);
    },
  });
}

/** What is alarmed about is there before it first happens: an increase is seen from a value to the next. */
function startAtZero({ gate, renewals, joins }: Pick<Metrics, 'gate' | 'renewals' | 'joins'>): void {
  gate.inc({ status: '503' }, 0);
  for (const outcome of ['seller', 'unsellable']) renewals.inc({ outcome }, 0);
  for (const outcome of ['admitted', 'failed']) joins.inc({ outcome }, 0);
}

const newMetrics = (registry: Registry): Omit<Metrics, keyof FeatureMetrics> => ({
  joins: new Counter({
    name: 'meeting_joins_total',
    help: 'Attempts to enter a meeting.',
    labelNames: ['outcome'],
    registers: [registry],
  }),
  gate: new Counter({
    name: 'gate_checks_total',
    help: 'Connections asked for at the media gate.',
    labelNames: ['status'],
    registers: [registry],
  }),
  intruders: new Counter({
    name: 'sfu_unauthorized_connections_total',
    help: 'Media connections without an admission that were cut.',
    registers: [registry],
  }),
  failures: new Counter({
    name: 'job_failures_total',
    help: 'Tries of jobs (mails, reminders, erasures, forgetting) that failed.',
    labelNames: ['job'],
    registers: [registry],
  }),
  renewals: new Counter({
    name: 'renewals_total',
    help: 'Renewals of subscriptions: paid, refused (by whose fault: retry, customer, seller), unknown, dunning_exhausted, unsellable.',
    labelNames: ['outcome'],
    registers: [registry],
  }),
  differences: new Counter({
    name: 'payment_differences_total',
    help: 'Differences that a comparison with the payment provider found, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  }),
  brokenAudits: new Counter({
    name: 'audit_verification_failures_total',
    help: 'Checks of the audit log that found an entry missing or changed.',
    registers: [registry],
  }),
  refusedUploads: new Counter({
    name: 'uploads_refused_for_space_total',
    help: 'Uploads that were refused because free space is below the reserve.',
    registers: [registry],
  }),
});

/** Whether people may be sent to this server. */
function serveReadiness(app: FastifyInstance, clock: Clock, readiness: Readiness): void {
  const answersMedia = (): boolean => {
    const answeredAt = readiness.mediaAnsweredAt();
    if (answeredAt === undefined) return true;
    return answeredAt !== null && clock.now().getTime() - answeredAt.getTime() < MEDIA_SILENT_MS;
  };
  // One question to the database at a time: those who ask meanwhile wait for the same answer.
  let asked: Promise<boolean> | null = null;
  app.get('/health/ready', async (request, reply) => {
    asked ??= readiness
      .database()
      .then(
        () => true,
        (failure: unknown) => {
          request.log.warn({ err: failure }, 'database does not answer');
          return false;
        },
      )
      .finally(() => {
        asked = null;
      });
    const database = await withTimeout(READY_MS, asked, false);
    const resources = await readiness.resources();
    const parts = { database, media: answersMedia(), ...resources, draining: readiness.draining() };
    const ready = parts.database && parts.media && Object.values(resources).every(Boolean) && !parts.draining;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', ...parts });
  });
}

/** Sockets of this process, and those that it did not take. */
function countSockets(registry: Registry, { sockets }: Pick<Readiness, 'sockets'>): void {
  new Gauge({
    name: 'open_sockets',
    help: 'Sockets of this process: all of browsers, WebSockets, and WebSockets that were asked for and have no answer yet.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { connections, upgraded, pending } = sockets();
      this.set({ state: 'all' }, connections);
      this.set({ state: 'upgraded' }, upgraded);
      this.set({ state: 'pending' }, pending);
    },
  });
  new Gauge({
    name: 'refused_sockets',
    help: 'Sockets that were not taken since the start (too many of one address, too many in all), or had no answer in time.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      for (const [reason, count] of Object.entries(sockets().refused)) this.set({ reason }, count);
    },
  });
}
