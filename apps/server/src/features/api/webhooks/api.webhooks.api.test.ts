import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  editWebhookEndpoint,
  endMeeting,
  type InputOf,
  joinMeeting,
  listWebhookDeliveries,
  listWebhookEndpoints,
  replayWebhookDelivery,
  rotateWebhookSecret,
  suspendMeeting,
  WEBHOOK_ENDPOINTS_MAX,
  type WebhookEvent,
  webhookEvents,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Fact, recordFacts } from '#platform/facts.ts';
import {
  buildGuestForm,
  createTestAccount,
  createTestDatabase,
  createTestPlannedMeeting,
  createTestReceiver,
  createTestServer,
  databaseKinds,
  expectReply,
  hasPackage,
  mailsTo,
  rowsOf,
  setJobClock,
  signatureBy,
  type TestReceiver,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const HOUR_MS = 3_600_000;
const URL_OF_FORM = 'https://example.com/hooks';

describe.each(databaseKinds)('webhooks (%s)', (kind) => {
  let server: TestServer;
  let receiver: TestReceiver;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    receiver = await createTestReceiver();
  });
  afterEach(async () => {
    await receiver.close();
    await server.app.deps.db.execute(sql`delete from webhook_endpoint`);
  });

  type Input = InputOf<typeof createWebhookEndpoint>;
  /** An endpoint of the receiver, which is reached in clear as no form allows. */
  const create = async (bearer: string, changes: Partial<Input> = {}, on: TestServer = server) => {
    const input = { url: URL_OF_FORM, events: [...webhookEvents], ...changes };
    const created = expectReply(await on.send(createWebhookEndpoint, input, { bearer }));
    await on.app.deps.db.execute(
      sql`update webhook_endpoint set url = ${receiver.url} where id = ${created.endpoint.id}`,
    );
    return created;
  };
  /** Someone whose package lets them plan. */
  const createPlanner = async () => {
    const planner = await createTestAccount(server);
    await hasPackage(server, planner.email, 'standart');
    return planner;
  };
  const record = (userId: string, facts: readonly Fact[], on: TestServer = server) =>
    on.app.deps.db.transaction((tx) => recordFacts(on.app.deps, { tx, owner: { userId }, facts }));
  const factOf = (event: WebhookEvent, meetingId: string | null = 'one'): Fact => ({ event, meetingId });
  const deliver = async (on: TestServer = server) => {
    await setJobClock(on.app.deps.db, on.clock.now());
    await on.app.jobs.runDue(['api.deliverWebhook']);
  };
  const deliveriesOf = async (bearer: string, id: string) =>
    expectReply(await server.send(listWebhookDeliveries, { id, sortDirection: 1 }, { bearer })).result;
  const statesOf = async (bearer: string, id: string) => (await deliveriesOf(bearer, id)).map(({ state }) => state);

  it('belong to endpoints whose secret is shown once, and stored sealed', async () => {
    const { bearer } = await createTestAccount(server);
    const { endpoint, secret } = await create(bearer, { description: 'CRM', events: ['meeting.ended'] });
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
    expect(endpoint).toMatchObject({ url: URL_OF_FORM, description: 'CRM', state: 'enabled', failingSince: null });
    const rows = await rowsOf(server.app.deps.db, sql`select * from webhook_endpoint`);
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { result, totalCount } = expectReply(await server.send(listWebhookEndpoints, {}, { bearer }));
    expect([result, totalCount]).toEqual([[{ ...endpoint, url: receiver.url }], 1]);
  });

  it.each(['http://example.com/', 'https://10.0.0.1/', 'https://169.254.169.254/', 'https://[::ffff:10.0.0.1]/', 'x'])(
    'are not sent to %s',
    async (url) => {
      const { bearer } = await createTestAccount(server);
      const refused = await server.send(createWebhookEndpoint, { url, events: ['meeting.ended'] }, { bearer });
      expect(refused.refusal).toMatchObject({ code: 'input.invalid', errors: { url: expect.any(String) } });
    },
  );

  it('go to as many endpoints as one can oversee', async () => {
    const { bearer } = await createTestAccount(server);
    for (let count = 0; count < WEBHOOK_ENDPOINTS_MAX; count++) await create(bearer);
    const input = { url: URL_OF_FORM, events: ['meeting.ended' as const] };
    expect((await server.send(createWebhookEndpoint, input, { bearer })).refusal.code).toBe('api.tooManyWebhooks');
  });

  it('tell of a meeting in the order in which it happened, signed', async () => {
    const { bearer, userId, email } = await createPlanner();
    const { secret } = await create(bearer);
    const { id } = await createTestPlannedMeeting(server, bearer);
    server.clock.advance(23 * HOUR_MS);
    const options = { bearer: await tokenOf(server, email) };
    const organiser = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId: id }), options));
    await server.enter(organiser);
    await server.send(endMeeting, {}, { admission: organiser.admissionToken });
    await deliver();
    expect(receiver.types()).toEqual([
      'meeting.planned',
      'meeting.started',
      'participant.joined',
      'participant.left',
      'meeting.ended',
      'attendance.ready',
    ]);
    for (const received of receiver.all) {
      expect(received.headers['webhook-signature']).toBe(signatureBy(secret, received));
      expect(received.headers['webhook-id']).toMatch(/^msg_[A-Za-z0-9_-]{22}$/);
      expect(received.headers['content-type']).toBe('application/json');
      expect(JSON.parse(received.body)).toMatchObject({ timestamp: expect.any(String), data: { meetingId: id } });
    }
    expect(new Set(receiver.all.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
    expect(JSON.parse(receiver.all[2]?.body ?? '').data).toEqual({
      meetingId: id,
      participantId: organiser.participantId,
      userId,
      role: 'moderator',
    });
  });

  it('tell of a plan that is changed by its cancellation', async () => {
    const { bearer } = await createPlanner();
    await create(bearer, { events: ['meeting.planned', 'meeting.changed', 'meeting.cancelled'] });
    const { id } = await createTestPlannedMeeting(server, bearer);
    for (const action of ['suspend', 'resume', 'cancel', 'delete'] as const)
      await server.send(suspendMeeting, { id, action, scope: 'this' }, { bearer });
    await deliver();
    expect(receiver.types()).toEqual(['meeting.planned', 'meeting.changed', 'meeting.changed', 'meeting.cancelled']);
    expect(receiver.all.map(({ body }) => JSON.parse(body).data.isSuspended)).toEqual([false, true, false, false]);
  });

  it('are written with their fact or not at all', async () => {
    const { bearer, userId } = await createTestAccount(server);
    await create(bearer);
    const undone = server.app.deps.db.transaction(async (tx) => {
      await recordFacts(server.app.deps, { tx, owner: { userId }, facts: [factOf('meeting.planned')] });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rowsOf(server.app.deps.db, sql`select 1 from webhook_delivery`)).toEqual([]);
    expect(
      await rowsOf(
        server.app.deps.db,
        sql`select 1 from pgboss.job where name = 'api.deliverWebhook' and state = 'created'`,
      ),
    ).toEqual([]);
  });

  it('of one meeting wait for the one before; those of others do not', async () => {
    const { bearer, userId } = await createTestAccount(server);
    const { endpoint } = await create(bearer);
    receiver.responds((response, { body }) => {
      response.writeHead(JSON.parse(body).data.meetingId === 'one' ? 503 : 200).end();
    });
    await record(userId, [factOf('meeting.started'), factOf('meeting.ended'), factOf('meeting.started', 'two')]);
    await deliver();
    expect(receiver.types()).toEqual(['meeting.started', 'meeting.started']);
    expect(await statesOf(bearer, endpoint.id)).toEqual(['pending', 'pending', 'delivered']);
    receiver.responds(200);
    server.clock.advance(1000);
    await deliver();
    expect(receiver.all).toHaveLength(2);
    server.clock.advance(5000);
    await deliver();
    expect(receiver.types().slice(2)).toEqual(['meeting.started', 'meeting.ended']);
    const [first, second] = await deliveriesOf(bearer, endpoint.id);
    expect(first).toMatchObject({ state: 'delivered', attempts: 2, status: 200, nextAttempt: null });
    expect(second).toMatchObject({ state: 'delivered', attempts: 1 });
    const [before, , again] = receiver.all.map(({ headers }) => headers['webhook-id']);
    expect(again).toBe(before);
  });

  it('are retried for three days; then the endpoint is switched off, and its creator gets one mail', async () => {
    const { bearer, userId, email } = await createTestAccount(server);
    const { endpoint } = await create(bearer);
    receiver.responds(500);
    await record(userId, [factOf('meeting.started'), factOf('meeting.ended'), factOf('meeting.started', 'two')]);
    await deliver();
    const seen: boolean[] = [];
    for (let hour = 0; hour < 74; hour++) {
      server.clock.advance(HOUR_MS);
      await deliver();
      seen.push((await statesOf(await tokenOf(server, email), endpoint.id)).includes('pending'));
    }
    expect(seen.lastIndexOf(true)).toBeGreaterThanOrEqual(69);
    const token = await tokenOf(server, email);
    expect(await statesOf(token, endpoint.id)).toEqual(['dead', 'dead', 'dead']);
    const { result } = expectReply(await server.send(listWebhookEndpoints, {}, { bearer: token }));
    expect(result).toEqual([expect.objectContaining({ state: 'failing', failingSince: expect.any(String) })]);
    const attempts = receiver.all.length;
    expect(attempts).toBeGreaterThan(15);
    await record(userId, [factOf('meeting.started', 'three')]);
    await deliver();
    expect(receiver.all).toHaveLength(attempts);
    const mails = (await mailsTo(server, email)).filter(({ text }) => text.includes(receiver.url));
    expect(mails).toHaveLength(1);
    const { url, description, events } = { ...endpoint, url: URL_OF_FORM };
    const edited = expectReply(
      await server.send(
        editWebhookEndpoint,
        { id: endpoint.id, url, description, events, isEnabled: true },
        { bearer: token },
      ),
    );
    expect(edited.endpoint).toMatchObject({ state: 'enabled', failingSince: null });
  });

  it('are not retried where the receiver wants no more', async () => {
    const { bearer, userId } = await createTestAccount(server);
    const { endpoint } = await create(bearer);
    receiver.responds(410);
    await record(userId, [factOf('meeting.started'), factOf('meeting.ended')]);
    await deliver();
    expect(receiver.all).toHaveLength(1);
    expect(await statesOf(bearer, endpoint.id)).toEqual(['dead', 'dead']);
    const { result } = expectReply(await server.send(listWebhookEndpoints, {}, { bearer }));
    expect(result.map(({ state }) => state)).toEqual(['disabled']);
  });

  it('are replayed with the same id', async () => {
    const { bearer, userId } = await createTestAccount(server);
    const { endpoint } = await create(bearer);
    receiver.responds(500);
    await record(userId, [factOf('meeting.started')]);
    await deliver();
    const [pending] = await deliveriesOf(bearer, endpoint.id);
    const replay = (deliveryId: string) => server.send(replayWebhookDelivery, { deliveryId }, { bearer });
    expect((await replay(pending?.id ?? '')).refusal.code).toBe('api.deliveryPending');
    receiver.responds(200);
    server.clock.advance(10_000);
    await deliver();
    const { delivery } = expectReply(await replay(pending?.id ?? ''));
    expect(delivery).toMatchObject({ state: 'pending', attempts: 0, payload: pending?.payload });
    await deliver();
    expect(new Set(receiver.all.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.all.map(({ body }) => body)).size).toBe(1);
    expect(receiver.all).toHaveLength(3);
    expect(await statesOf(bearer, endpoint.id)).toEqual(['delivered', 'delivered']);
  });

  it('carry the signatures of both secrets for a day after a rotation', async () => {
    const { bearer, userId, email } = await createTestAccount(server);
    const { endpoint, secret: old } = await create(bearer);
    const { secret } = expectReply(await server.send(rotateWebhookSecret, { id: endpoint.id }, { bearer }));
    expect(secret).not.toBe(old);
    await record(userId, [factOf('meeting.started')]);
    await deliver();
    server.clock.advance(25 * HOUR_MS);
    await record(userId, [factOf('meeting.ended')]);
    await deliver();
    const signatures = receiver.all.map((received) => ({
      sent: received.headers['webhook-signature'],
      both: `${signatureBy(secret, received)} ${signatureBy(old, received)}`,
      one: signatureBy(secret, received),
    }));
    expect(signatures[0]?.sent).toBe(signatures[0]?.both);
    expect(signatures[1]?.sent).toBe(signatures[1]?.one);
    expect(await statesOf(await tokenOf(server, email), endpoint.id)).toEqual(['delivered', 'delivered']);
  });

  it('are refused by an address of a private network, also by a redirect to it', async () => {
    const { bearer, userId } = await createTestAccount(server);
    const { endpoint } = await create(bearer);
    receiver.responds((response) => void response.writeHead(307, { location: 'https://10.0.0.1/' }).end());
    await record(userId, [factOf('meeting.started')]);
    await deliver();
    expect(await deliveriesOf(bearer, endpoint.id)).toEqual([
      expect.objectContaining({ state: 'pending', status: null, failure: 'privateAddress' }),
    ]);
  });

  it('of a company are its owners’ matter, and tell of its people alone', async () => {
    const [owner, member] = [await tokenOf(server, 'zeynep@salon.test'), await tokenOf(server, 'can@salon.test')];
    const company = { owner: 'company' as const, url: URL_OF_FORM, events: ['meeting.planned' as const] };
    expect((await server.send(createWebhookEndpoint, company, { bearer: member })).refusal.code).toBe(
      'company.ownerOnly',
    );
    const { endpoint } = await create(owner, company);
    const foreign = await createPlanner();
    await rowsOf(
      server.app.deps.db,
      sql`insert into company (id, name, created_at, approved_at) values ('rakip', 'Rakip A.Ş.', now(), now())`,
    );
    await rowsOf(server.app.deps.db, sql`update "user" set company_id = 'rakip' where id = ${foreign.userId}`);
    await createTestPlannedMeeting(server, foreign.bearer);
    await createTestPlannedMeeting(server, (await createPlanner()).bearer);
    await hasPackage(server, 'can@salon.test', 'standart');
    await deliver();
    expect(receiver.all).toEqual([]);
    const { id } = await createTestPlannedMeeting(server, member);
    await deliver();
    expect(receiver.all.map(({ body }) => JSON.parse(body).data.meetingId)).toEqual([id]);
    for (const bearer of [member, foreign.bearer])
      expect((await server.send(listWebhookDeliveries, { id: endpoint.id }, { bearer })).refusal.code).toMatch(
        /^(api.webhookNotFound|company.ownerOnly)$/,
      );
  });

  it('of an account are that account’s alone', async () => {
    const [mine, foreign] = [await createTestAccount(server), await createTestAccount(server)];
    const { endpoint } = await create(mine.bearer);
    await record(foreign.userId, [factOf('meeting.started')]);
    await record(mine.userId, [factOf('meeting.started')]);
    await deliver();
    const [delivery] = await deliveriesOf(mine.bearer, endpoint.id);
    expect(receiver.all).toHaveLength(1);
    const { bearer } = foreign;
    const { id } = endpoint;
    const edit = { id, url: URL_OF_FORM, events: ['meeting.ended' as const], isEnabled: true };
    const refusals = [
      await server.send(editWebhookEndpoint, edit, { bearer }),
      await server.send(rotateWebhookSecret, { id }, { bearer }),
      await server.send(deleteWebhookEndpoint, { id }, { bearer }),
      await server.send(listWebhookDeliveries, { id }, { bearer }),
      await server.send(replayWebhookDelivery, { deliveryId: delivery?.id ?? '' }, { bearer }),
    ].map(({ refusal }) => refusal.code);
    expect(new Set(refusals)).toEqual(new Set(['api.webhookNotFound']));
    expectReply(await server.send(deleteWebhookEndpoint, { id }, { bearer: mine.bearer }));
    expect(await rowsOf(server.app.deps.db, sql`select 1 from webhook_delivery`)).toEqual([]);
  });

  it('are resumed where a server died in an attempt', async () => {
    const { bearer, userId } = await createTestAccount(server);
    const { endpoint } = await create(bearer);
    await record(userId, [factOf('meeting.started')]);
    const until = new Date(server.clock.now().getTime() + 60_000).toISOString();
    await rowsOf(server.app.deps.db, sql`update webhook_delivery set claimed_until = ${until}`);
    await deliver();
    expect(receiver.all).toEqual([]);
    server.clock.advance(61_000);
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.trigger(['api.resumeWebhooks']);
    await server.app.jobs.runDue(['api.resumeWebhooks', 'api.deliverWebhook']);
    expect(await statesOf(bearer, endpoint.id)).toEqual(['delivered']);
  });

  it('are deleted after a week', async () => {
    const { bearer, userId, email } = await createTestAccount(server);
    const { endpoint } = await create(bearer);
    await record(userId, [factOf('meeting.started')]);
    await deliver();
    server.clock.advance(6 * 24 * HOUR_MS);
    await server.app.jobs.trigger(['purge.webhookDeliveries']);
    await server.app.jobs.runDue(['purge.webhookDeliveries']);
    expect(await statesOf(await tokenOf(server, email), endpoint.id)).toEqual(['delivered']);
    server.clock.advance(25 * HOUR_MS);
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.trigger(['purge.webhookDeliveries']);
    await server.app.jobs.runDue(['purge.webhookDeliveries']);
    expect(await statesOf(await tokenOf(server, email), endpoint.id)).toEqual([]);
  });

  it('survive a restart of the server', async () => {
    const database = await createTestDatabase(kind);
    const shared = { ...database, close: async () => undefined };
    const first = await createTestServer(kind, {}, { database: shared });
    const { bearer, userId } = await createTestAccount(first);
    const { secret } = await create(bearer, {}, first);
    await record(userId, [factOf('meeting.started'), factOf('meeting.ended')], first);
    await first.close();
    const second = await createTestServer(kind, {}, { database: shared, clock: first.clock });
    await deliver(second);
    expect(receiver.types()).toEqual(['meeting.started', 'meeting.ended']);
    expect(receiver.all.map((received) => received.headers['webhook-signature'])).toEqual(
      receiver.all.map((received) => signatureBy(secret, received)),
    );
    await second.close();
    await database.close();
  });
});
