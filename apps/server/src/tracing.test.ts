import { joinMeeting, PRODUCT_STANDART, reportQuality } from '@salon/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begin, confirm, GOOD_CARD, workDue } from './features/billing/testing/buyer.ts';
import {
  buildGuestForm,
  type CollectedSpan,
  createTestAccount,
  createTestBank,
  createTestCollector,
  createTestServer,
  databaseKinds,
  expectReply,
  type TestCollector,
  type TestServer,
} from './testing/index.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER_SPAN = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${BROWSER_SPAN}-01`;
const JOIN = 'POST /api/meeting/join';

interface LogRecord {
  msg: string;
  route?: string;
  trace_id?: string;
  span_id?: string;
}

describe.each(databaseKinds)('OpenTelemetry (%s)', (kind) => {
  let collector: TestCollector;
  let logged: LogRecord[];
  beforeEach(async () => {
    collector = await createTestCollector();
    logged = [];
  });
  afterEach(() => collector.close());

  const serve = (
    telemetry: { share?: number; headers?: Record<string, string> } | null = {},
    further: Parameters<typeof createTestServer>[1] = {},
  ): Promise<TestServer> =>
    createTestServer(
      kind,
      {
        telemetry: telemetry && {
          ...{ endpoint: collector.endpoint, headers: {}, serviceName: 'salon', share: 1 },
          ...telemetry,
        },
        logLevel: 'info',
        ...further,
      },
      { logTo: { write: (text) => void logged.push(JSON.parse(text)) } },
    );
  const join = async (server: TestServer, headers: Record<string, string> = { traceparent }) => {
    const { meetingId } = await server.createTestMeeting('Gizli toplantı');
    return server.send(joinMeeting, buildGuestForm({ meetingId, fullName: 'Zeynep Demir' }), { headers });
  };
  const spanOf = (name: string): CollectedSpan => {
    const [span, ...others] = collector.spans().filter((each) => each.name === name);
    if (span === undefined || others.length > 0) throw new Error(`${others.length + 1} spans ${name}`);
    return span;
  };
  const namesOf = (traceId: string) =>
    collector
      .spans()
      .filter((span) => span.traceId === traceId)
      .map(({ service, name }) => `${service}: ${name}`)
      .toSorted();

  it('has a join in one trace, from the browser on, and its log logged', async () => {
    const server = await serve();
    const session = expectReply(await join(server));
    await server.enter(session);
    server.clock.advance(60_000);
    const report = { seconds: 60, loss: 0, jitterMs: 1, freezes: 0, frozenMs: 0, reconnects: 0 };
    const sender = { admission: session.admissionToken, headers: { traceparent } };
    expectReply(await server.send(reportQuality, { ...report, joinMs: 800, firstPictureMs: 1200 }, sender));
    await server.close();
    expect(namesOf(TRACE)).toEqual([
      'salon-browser: first picture',
      'salon-browser: join',
      'salon: POST /api/meeting/join',
      'salon: POST /api/room/quality',
    ]);
    expect(spanOf('join')).toMatchObject({ spanId: BROWSER_SPAN, parentId: null });
    expect(spanOf('first picture')).toMatchObject({ parentId: BROWSER_SPAN });
    const span = spanOf(JOIN);
    expect(span).toMatchObject({ parentId: BROWSER_SPAN, kind: 2, hasFailed: false });
    expect(span.attributes).toEqual({ 'http.request.method': 'POST', 'http.route': '/api/meeting/join' });
    const answered = logged.find(({ route }) => route === '/api/meeting/join');
    expect(answered).toMatchObject({ msg: 'answered', trace_id: TRACE, span_id: span.spanId });
    const secrets = ['Zeynep', 'Gizli', 'example.com', session.admissionToken, session.participantId];
    for (const secret of secrets) expect(collector.bodies()).not.toContain(secret);
  });

  it('has a payment in one trace, over the page of the bank and jobs', async () => {
    const bank = await createTestBank();
    const server = await serve({}, { payment: bank.account });
    const buyer = await createTestAccount(server);
    const { path } = await begin(server, { ...buyer, headers: { traceparent } }, { productId: PRODUCT_STANDART });
    await confirm(server, bank, path);
    server.clock.advance(60_000);
    await workDue(server);
    await server.close();
    await bank.close();
    const names = namesOf(TRACE);
    for (const name of [
      'salon: POST /api/payment/pay',
      'salon-browser: confirm at the bank',
      'salon: payment capture',
      'salon: job billing.settlePayment',
      'salon: job billing.deliverInvoice',
    ])
      expect(names).toContain(name);
    const pay = spanOf('POST /api/payment/pay');
    expect(spanOf('payment capture').parentId).toBe(pay.spanId);
    expect(spanOf('confirm at the bank').parentId).toBe(pay.spanId);
    expect(spanOf('job billing.settlePayment')).toMatchObject({ parentId: pay.spanId, kind: 5 });
    for (const secret of ['Ayşe', '@', buyer.userId, buyer.bearer, GOOD_CARD, 'Bearer'])
      expect(collector.bodies()).not.toContain(secret);
  });

  it('sends the metrics of the server, too, with the headers that the collector demands', async () => {
    const server = await serve({ headers: { 'x-tenant': 'a b' } });
    expectReply(await join(server));
    await server.close();
    const metrics = collector.metrics();
    const joins = metrics.get('meeting_joins_total')?.sum;
    expect(joins).toMatchObject({ isMonotonic: true });
    expect(joins?.dataPoints.some(({ asDouble }) => asDouble === 1)).toBe(true);
    expect(metrics.get('meetings_active')?.gauge?.dataPoints).toHaveLength(1);
    const durations = metrics.get('http_request_duration_seconds')?.histogram?.dataPoints ?? [];
    const point = durations.find(({ attributes }) =>
      attributes.some(({ value }) => value.stringValue === '/api/meeting/join'),
    );
    expect(point?.count).toBe(1);
    expect(point?.bucketCounts).toHaveLength((point?.explicitBounds?.length ?? 0) + 1);
    expect(point?.bucketCounts?.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(collector.headers().every((headers) => headers['x-tenant'] === 'a b')).toBe(true);
  });

  it('begins a trace of its own where a stranger sends anything but a traceparent', async () => {
    const server = await serve();
    const wrong = [
      'x',
      `00-${'0'.repeat(32)}-${BROWSER_SPAN}-01`,
      `00-${TRACE}-${'0'.repeat(16)}-01`,
      `00-${TRACE.toUpperCase()}-${BROWSER_SPAN}-01`,
      `ff-${TRACE}-${BROWSER_SPAN}-01`,
      `00-${TRACE}-${BROWSER_SPAN}`,
      `${traceparent}-more`,
      `${traceparent}, ${traceparent}`,
      `00-${'a'.repeat(10_000)}-${BROWSER_SPAN}-01`,
    ];
    for (const each of wrong) expectReply(await join(server, { traceparent: each }));
    await server.close();
    const joins = collector.spans().filter(({ name }) => name === JOIN);
    expect(joins.map(({ parentId }) => parentId)).toEqual(wrong.map(() => null));
    expect(new Set(joins.map(({ traceId }) => traceId)).size).toBe(wrong.length);
    expect(namesOf(TRACE)).toEqual([]);
  });

  it('sends no trace that is not drawn, whatever a traceparent demands', async () => {
    const server = await serve({ share: 0 });
    expectReply(await join(server));
    await server.close();
    expect(collector.spans()).toEqual([]);
    expect(logged.find(({ route }) => route === '/api/meeting/join')?.trace_id).toBe(TRACE);
  });

  it('tells a refusal from a fault', async () => {
    const server = await serve();
    const { status } = await server.send(joinMeeting, buildGuestForm({ meetingId: 'A'.repeat(22) }));
    expect(status).not.toBe(200);
    await server.close();
    expect(spanOf(JOIN)).toMatchObject({ hasFailed: false, attributes: { 'error.type': 'meeting.notFound' } });
  });

  it('serves where the collector refuses what it is sent, and says so once', async () => {
    collector.answers(401);
    const server = await serve();
    expectReply(await join(server));
    await server.close();
    expect(logged.filter(({ msg }) => msg === 'telemetry export failed')).toHaveLength(1);
  });

  it('is off unless an endpoint is set', async () => {
    const server = await serve(null);
    expectReply(await join(server));
    expect(server.app.deps.tracing.traceparent()).toBeNull();
    await server.close();
    expect(logged.find(({ route }) => route === '/api/meeting/join')).not.toHaveProperty('trace_id');
    expect(collector.bodies()).toBe('');
  });
});
