import {
  contactUs,
  createQuickMeeting,
  encodeUtf8,
  getSwitches,
  type InputOf,
  listAudit,
  saveAccount,
  setSwitch,
  startTrial,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  buildInvoiceInput,
  confirmedAdmin,
  createTestAccount,
  createTestAdministrator,
  createTestServer,
  databaseKinds,
  expectReply,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';

describe.each(databaseKinds)('what administrators switch off (%s)', (kind) => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    bearer = await confirmedAdmin(server);
  });
  afterAll(() => server.close());
  afterEach(async () => {
    await rowsOf(server.app.deps.db, sql`delete from switch_state`);
    server.app.deps.switches.forget();
  });
  const turn = async (name: InputOf<typeof setSwitch>['name'], isOn: boolean) =>
    expectReply(await server.send(setSwitch, { name, isOn, reason: 'Bakım' }, { bearer }));
  const quick = () => server.send(createQuickMeeting, { title: encodeUtf8('Toplantı') }, {});

  it('is refused to everyone from then on, until it is switched on again', async () => {
    expect((await quick()).status).toBe(200);
    const { result } = await turn('visitorMeetings', false);
    expect(result.find(({ name }) => name === 'visitorMeetings')).toMatchObject({
      isOn: false,
      changed: expect.any(String),
    });
    expect((await quick()).refusal.code).toBe('meeting.visitorsMayNotCreate');
    const own = await createTestAccount(server);
    expect((await server.send(createQuickMeeting, { title: encodeUtf8('Kendi') }, own)).status).toBe(200);
    await turn('visitorMeetings', true);
    expect((await quick()).status).toBe(200);
  });

  it('is told in the caller’s words, before anything is asked or kept', async () => {
    await turn('trial', false);
    await turn('contact', false);
    await turn('signUp', false);
    const own = await createTestAccount(server);
    const trial = await server.send(startTrial, { ...buildInvoiceInput(), terms: true } as never, own);
    expect([trial.status, trial.refusal.code, trial.refusal.title]).toEqual([
      503,
      'admin.switchedOff',
      'Şu anda kapalı',
    ]);
    for (const call of [contactUs, saveAccount])
      expect((await server.send(call as typeof contactUs, {} as never, {})).refusal.code).toBe('admin.switchedOff');
  });

  it('is seen by another server after two seconds at most', async () => {
    const { switches, db, clock } = server.app.deps;
    expect(await switches.isOn('calls')).toBe(true);
    await rowsOf(db, sql`insert into switch_state values ('calls', false, now())`);
    expect(await switches.isOn('calls')).toBe(true);
    server.clock.advance(2000);
    expect(clock.now()).toBeInstanceOf(Date);
    expect(await switches.isOn('calls')).toBe(false);
  });

  it('is written down with its reason, and switched by those who look after settings alone', async () => {
    await turn('support', false);
    const [entry] = expectReply(await server.send(listAudit, { deed: 'switch.set' }, { bearer })).result;
    expect(entry).toMatchObject({
      targetId: 'support',
      before: { isOn: true },
      after: { isOn: false },
      reason: 'Bakım',
    });
    const finance = await createTestAdministrator(server, ['finance']);
    expect((await server.send(getSwitches, {}, finance)).status).toBe(403);
    const operations = await createTestAdministrator(server, ['operations']);
    expect((await server.send(getSwitches, {}, operations)).status).toBe(200);
    const none = await server.send(setSwitch, { name: 'support', isOn: true, reason: ' ' }, { bearer });
    expect(none.refusal.code).toBe('input.invalid');
  });
});
