import {
  CALL_UNANSWERED_SECONDS,
  callAnswers,
  declinePushedCall,
  getMyCalls,
  getPushKey,
  logout,
  movePushTarget,
  type PushTarget,
  removePushTarget,
  requestErasure,
  savePushTarget,
  setCallPreferences,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { createPush, type Push } from '#platform/push/push.ts';
import {
  type Browser,
  connectAccountHub,
  createTestAccount,
  createTestPushService,
  createTestServer,
  databaseKinds,
  expectReply,
  type HubClient,
  ownDataOf,
  type PushedBrowser,
  rowsOf,
  sealField,
  senderOf,
  setJobClock,
  type TestPushService,
  type TestServer,
  testConfig,
  tokenOf,
} from '#testing/index.ts';

const [ZEYNEP, CAN] = ['zeynep@salon.test', 'can@salon.test'] as const;
const DAY = 86_400_000;

describe.each(databaseKinds)('a call that is pushed (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  let service: TestPushService;
  let zeynep: HubClient;
  const logged: string[] = [];
  beforeAll(async () => {
    server = await createTestServer(kind, { logLevel: 'debug' }, { logTo: { write: (line) => logged.push(line) } });
    address = await server.listen();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await run(sql`delete from call`);
    await run(sql`delete from push_target`);
    await run(sql`delete from call_preference`);
    service = await createTestPushService();
    zeynep = await connectAccountHub(address, { access: await tokenOf(server, ZEYNEP) });
    return async () => {
      zeynep.close();
      await service.close();
    };
  });

  const run = (statement: ReturnType<typeof sql>) => server.app.deps.db.execute(statement);
  const targets = () => rowsOf(server.app.deps.db, sql`select endpoint, sent_at from push_target order by endpoint`);
  const callUp = async () => zeynep.socket.emitWithAck('CallToUser', CAN) as Promise<Record<string, string>>;
  const cancel = (id: string | undefined) => zeynep.socket.emitWithAck('CancelToCall', id);
  const deliver = async () => {
    await setJobClock(server.app.deps.db, server.clock.now());
    await server.app.jobs.runDue(['call.push']);
  };
  const later = async (milliseconds: number) => {
    server.clock.advance(milliseconds);
    await server.app.periodicTasks.presence();
    await server.app.periodicTasks.calls();
  };
  const save = (target: PushTarget, bearer: string) => server.send(savePushTarget, target, { bearer });
  /** A browser in which someone is signed in and wants calls; no page of ours is open there. */
  async function createTestWaitingBrowser(email: string = CAN) {
    const cookies: Browser = {};
    const bearer = await tokenOf(server, email, 'Demo1234!', cookies);
    const browser = service.buildBrowser();
    expectReply(await save(browser.target, bearer));
    return { ...browser, bearer, cookies };
  }
  const kinds = (browser: PushedBrowser) => browser.opened().map((one) => one.kind);
  const tokenIn = (browser: PushedBrowser) => browser.opened()[0]?.ringing?.token ?? '';

  it('rings in every browser of the callee, for their eyes alone and in their language', async () => {
    const [first, second] = [await createTestWaitingBrowser(), await createTestWaitingBrowser()];
    const { callID, state } = await callUp();
    expect(state).toBe('dialing');
    await deliver();
    expect(first.opened()).toEqual([
      {
        kind: 'rings',
        callID,
        title: 'Zeynep Kaya sizi arıyor',
        body: 'Gelen arama',
        language: 'tr',
        direction: 'ltr',
        ringing: {
          accept: 'Yanıtla',
          decline: 'Reddet',
          token: expect.any(String),
        },
      },
    ]);
    expect(kinds(second)).toEqual(['rings']);
    const [came] = first.received();
    expect(came?.headers).toMatchObject({
      ttl: String(CALL_UNANSWERED_SECONDS),
      urgency: 'high',
      topic: callID,
      'content-encoding': 'aes128gcm',
    });
    const { key } = expectReply(await server.send(getPushKey, {}, { bearer: first.bearer }));
    const sender = await senderOf(came?.headers ?? {}, service.address);
    expect(sender).toEqual({ publicKey: key, subject: 'mailto:privacy@localhost' });
    for (const one of [first, second])
      for (const secret of [one.target.endpoint, one.target.keys.auth, one.target.keys.p256dh])
        expect(logged.join('')).not.toContain(secret.replace(service.address, ''));
  });

  it('rings in browsers that subscribed before SECRET_KEY changed', async () => {
    const can = await createTestWaitingBrowser();
    const { key } = expectReply(await server.send(getPushKey, {}, { bearer: can.bearer }));
    const renewed = createPush(testConfig, createKeyring('another-key-'.repeat(4), [testConfig.secretKey]));
    expect(renewed.publicKey).not.toBe(key);
    const options = { seconds: 10, urgency: 'high', topic: 'renewed' } as const;
    const send = (push: Push) => push.send(can.target, { kind: 'rings' }, options, AbortSignal.timeout(10_000));
    service.takesOnly(key);
    expect(await send(renewed)).toBe('sent');
    expect(service.all()).toHaveLength(2);
    expect(await send(createPush(testConfig, createKeyring('another-key-'.repeat(4))))).toBe('refused');
    service.takesOnly(renewed.publicKey);
    expect(await send(renewed)).toBe('sent');
    expect(service.all()).toHaveLength(4);
  });

  it('rings on although no page is open, and is missed when no one answers', async () => {
    const can = await createTestWaitingBrowser();
    await callUp();
    await deliver();
    await later(20_000);
    expect(await rowsOf(server.app.deps.db, sql`select state from call`)).toEqual([{ state: 'dialing' }]);
    await later(25_000);
    await deliver();
    expect(can.opened().at(-1)).toMatchObject({
      kind: 'missed',
      title: 'Cevapsız arama',
      body: 'Zeynep Kaya sizi aradı',
      ringing: null,
    });
    expect(can.received().at(-1)?.headers).toMatchObject({ urgency: 'normal', topic: can.opened()[0]?.callID });
  });

  it('that the caller gave up before it was sent is told as missed, and does not ring', async () => {
    const can = await createTestWaitingBrowser();
    const { callID } = await callUp();
    await cancel(callID);
    await deliver();
    expect(kinds(can)).toEqual(['missed']);
  });

  it('that is settled while the push is on its way is told so afterwards', async () => {
    const can = await createTestWaitingBrowser();
    const { callID } = await callUp();
    service.before(() => cancel(callID));
    await deliver();
    expect(kinds(can)[0]).toBe('rings');
    expect(new Set(kinds(can).slice(1))).toEqual(new Set(['missed']));
  });

  it('stops on the other devices when it was answered on one', async () => {
    const [here, there] = [await createTestWaitingBrowser(), await createTestWaitingBrowser()];
    const connection = await connectAccountHub(address, { access: here.bearer });
    const { callID } = await callUp();
    await deliver();
    expect(await connection.socket.emitWithAck('ReplyToCall', '', '', callID, callAnswers.accept, null)).toMatchObject({
      state: 'answered',
    });
    await deliver();
    expect(kinds(here)).toEqual(['rings']);
    expect(there.opened().at(-1)).toMatchObject({ kind: 'answered', title: 'Arama başka bir cihazda yanıtlandı' });
    connection.close();
  });

  it('is declined out of its notification, once, and by nothing but it', async () => {
    const [here, there] = [await createTestWaitingBrowser(), await createTestWaitingBrowser()];
    await callUp();
    await deliver();
    const token = tokenIn(here);
    for (const other of ['made-up', `${token.slice(0, -4)}AAAA`])
      expect((await server.send(declinePushedCall, { token: other })).refusal.code).toBe('call.over');
    expectReply(await server.send(declinePushedCall, { token }));
    await deliver();
    expect(await rowsOf(server.app.deps.db, sql`select state from call`)).toEqual([{ state: 'rejected' }]);
    expect(kinds(here)).toEqual(['rings']);
    expect(kinds(there)).toEqual(['rings', 'declined']);
    expect((await server.send(declinePushedCall, { token })).refusal.code).toBe('call.over');
    const { bearer } = here;
    const [call] = expectReply(await server.send(getMyCalls, {}, { bearer })).result.items;
    expect(call).toMatchObject({ callStatus: 'rejected' });
    await callUp();
    await deliver();
    const last = here.opened().at(-1)?.ringing?.token ?? '';
    await server.send(logout, {}, { browser: here.cookies });
    expect((await server.send(declinePushedCall, { token: last })).refusal.code).toBe('call.over');
  });

  it('is not pushed to anyone who is not to be disturbed, nor while calls are switched off', async () => {
    const can = await createTestWaitingBrowser();
    const disturb = (doNotDisturb: boolean) =>
      server.send(setCallPreferences, { doNotDisturb, missedCallMails: false }, { bearer: can.bearer });
    await disturb(true);
    expect(await callUp()).toMatchObject({ state: 'busy' });
    await disturb(false);
    const { callID } = await callUp();
    await disturb(true);
    await deliver();
    expect(kinds(can)).toEqual([]);
    await disturb(false);
    await cancel(callID);
    await run(sql`delete from pgboss.job where name = 'call.push'`);
    await callUp();
    await run(sql`insert into switch_state (name, is_on, changed_at) values ('calls', false, now())`);
    server.app.deps.switches.forget();
    await deliver();
    expect(kinds(can)).toEqual([]);
    await run(sql`delete from switch_state`);
    server.app.deps.switches.forget();
  });

  it.each([404, 410])('forgets a browser that its push service does not know any more (%i)', async (status) => {
    await createTestWaitingBrowser();
    service.answers(status);
    await callUp();
    await deliver();
    expect(await targets()).toEqual([]);
    await later(6000);
    expect(await rowsOf(server.app.deps.db, sql`select state from call`)).toEqual([{ state: 'unanswered' }]);
  });

  it('is sent again to a push service that was busy, and follows no other address', async () => {
    const can = await createTestWaitingBrowser();
    const other = await createTestPushService();
    service.answers(503);
    await callUp();
    await deliver();
    expect(kinds(can)).toEqual(['rings']);
    service.answers(307, { location: `${other.address}/inside` });
    server.clock.advance(3000);
    await deliver();
    expect(kinds(can)).toEqual(['rings', 'rings']);
    expect(can.received().at(-1)?.headers.ttl).toBe(String(CALL_UNANSWERED_SECONDS - 3));
    expect(other.all()).toEqual([]);
    expect((await targets())[0]?.sent_at).toBeNull();
    server.clock.advance(10_000);
    await deliver();
    expect(kinds(can)).toHaveLength(2);
    await other.close();
  });

  it('does not reach a browser whose session ended, and forgets it', async () => {
    const [out, stays] = [await createTestWaitingBrowser(), await createTestWaitingBrowser()];
    await server.send(logout, {}, { browser: out.cookies });
    const { callID } = await callUp();
    await deliver();
    expect([kinds(out), kinds(stays)]).toEqual([[], ['rings']]);
    await cancel(callID);
    await server.app.periodicTasks.purge();
    expect((await targets()).map(({ endpoint }) => endpoint)).toEqual([stays.target.endpoint]);
  });

  it('does not ring where the person took it back', async () => {
    const can = await createTestWaitingBrowser();
    const { endpoint } = can.target;
    const zeynepsOwn = await tokenOf(server, ZEYNEP);
    expectReply(await server.send(removePushTarget, { endpoint }, { bearer: zeynepsOwn }));
    expect(await targets()).toHaveLength(1);
    expectReply(await server.send(removePushTarget, { endpoint }, { bearer: can.bearer }));
    expect(await targets()).toEqual([]);
    expect(await callUp()).toMatchObject({ state: 'unanswered' });
  });

  it('takes no address and no key that is none of a browser', async () => {
    const bearer = await tokenOf(server, CAN);
    const { target } = service.buildBrowser();
    const tried = async (changes: Partial<PushTarget>) =>
      (await save({ ...target, ...changes }, bearer)).refusal.code ?? 'taken';
    for (const endpoint of [
      'http://push.example.com/a',
      'https://10.0.0.7/push',
      'https://[fd00::1]/push',
      'https://169.254.169.254/latest',
      'https://me:secret@push.example.com/a',
      'https://push.example.com:8443/a',
      'file:///etc/passwd',
      'no address',
    ])
      expect([endpoint, await tried({ endpoint })]).toEqual([endpoint, 'input.invalid']);
    expect(await tried({ endpoint: `https://push.example.com/${'a'.repeat(1024)}` })).toBe('input.invalid');
    expect(await tried({ keys: { ...target.keys, auth: 'short' } })).toBe('input.invalid');
    expect(await tried({ keys: { ...target.keys, p256dh: 'B'.repeat(88) } })).toBe('input.invalid');
    // Long enough, and no point of the curve.
    expect(await tried({ keys: { ...target.keys, p256dh: `B${'A'.repeat(86)}` } })).toBe('input.invalid');
    expect(await tried({})).toBe('taken');
    // The address of another browser, found out somehow.
    const { keys } = service.buildBrowser().target;
    expect(await tried({ keys })).toBe('input.invalid');
  });

  it('rings for anyone who signed in last in a browser', async () => {
    const can = await createTestWaitingBrowser();
    expectReply(await save(can.target, await tokenOf(server, ZEYNEP)));
    expect(await callUp()).toMatchObject({ state: 'unanswered' });
    expect(await targets()).toHaveLength(1);
  });

  it('follows a browser to its new address, which its old keys prove', async () => {
    const can = await createTestWaitingBrowser();
    const moved = service.buildBrowser();
    const { endpoint, keys } = can.target;
    const move = (auth: string) => server.send(movePushTarget, { endpoint, auth, target: moved.target });
    expect((await move('A'.repeat(22))).refusal.code).toBe('route.notFound');
    expectReply(await move(keys.auth));
    expect((await move(keys.auth)).refusal.code).toBe('route.notFound');
    await callUp();
    await deliver();
    expect([kinds(can), kinds(moved)]).toEqual([[], ['rings']]);
  });

  it('rings in twenty browsers of a person at most: the one that was silent longest makes room', async () => {
    const bearer = await tokenOf(server, CAN);
    const endpoints: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      const { target } = service.buildBrowser();
      endpoints.push(target.endpoint);
      expectReply(await save(target, bearer));
      server.clock.advance(1000);
    }
    expect((await targets()).map(({ endpoint }) => endpoint)).toEqual(endpoints.slice(1).toSorted());
  });

  it('is told to the person with their data, and forgets browsers that are silent for 60 days, and anyone who is erased', async () => {
    const { email, bearer, userId } = await createTestAccount(server);
    const { target } = service.buildBrowser();
    expectReply(await save(target, bearer));
    const at = server.clock.now().toISOString();
    const told = await ownDataOf(server, bearer);
    expect(told.callPushBrowsers).toEqual([
      { pushService: '127.0.0.1', createdAt: at, lastConfirmedAt: at, lastSentAt: null },
    ]);
    expect(JSON.stringify(told)).not.toContain(target.endpoint);
    expect(email).not.toBe('');
    await run(sql`update session set expires_at = expires_at + interval '1 year' where user_id = ${userId}`);
    const seen = new Date(server.clock.now().getTime() - 59 * DAY).toISOString();
    await run(sql`update push_target set seen_at = ${seen}::timestamptz`);
    await server.app.periodicTasks.purge();
    expect(await targets()).toHaveLength(1);
    server.clock.advance(2 * DAY);
    await server.app.periodicTasks.purge();
    expect(await targets()).toEqual([]);
    const fresh = await tokenOf(server, CAN);
    expectReply(await save(target, fresh));
    const password = await sealField(server, 'Demo1234!');
    expectReply(await server.send(requestErasure, { password }, { bearer: fresh }));
    await server.app.periodicTasks.purge();
    expect(await targets()).toEqual([]);
  });
});
