import {
  beginTwoStep,
  completeSignIn,
  confirmTwoStep,
  currentUser,
  endTwoStep,
  getTwoStep,
  listActivity,
  renewRecoveryCodes,
  requestErasure,
  SECOND_STEP_MINUTES,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAuthenticator, createTestTwoStep } from '#testing/authenticator.ts';
import {
  type Browser,
  createTestAccount,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  ownDataOf,
  rowsOf,
  sealField,
  signInAs,
  type TestServer,
} from '#testing/index.ts';

const password = 'Demo1234!';

describe.each(databaseKinds)('two-step sign-in (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind, { limits: true });
  });
  afterAll(() => server.close());

  const someone = async () => {
    const person = await createTestAccount(server);
    return { ...person, ...(await createTestTwoStep(server, person.bearer)) };
  };
  /** The first step, as far as it goes; the browser keeps what carries the sign-in on. */
  const firstStep = async (email: string, browser: Browser) =>
    (await signInAs(server, email, { password, browser })).refusal.code;
  const secondStep = (code: string, browser: Browser) => server.send(completeSignIn, { code }, { browser });
  const later = (steps = 2) => server.clock.advance(steps * 30_000);

  it('is off until a code of the app was given, and the secret rests sealed', async () => {
    const { userId, email, bearer } = await createTestAccount(server);
    const wrong = await server.send(beginTwoStep, { password: await sealField(server, 'Yanlis.Sifre1') }, { bearer });
    expect(wrong.refusal.code).toBe('account.passwordWrong');
    const { secret, uri } = expectReply(
      await server.send(beginTwoStep, { password: await sealField(server, password) }, { bearer }),
    );
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const [kept] = await rowsOf(server.app.deps.db, sql`select secret from two_step where user_id = ${userId}`);
    expect(String(kept?.secret)).not.toContain(secret);
    expect((await signInAs(server, email, { password })).status).toBe(200);
    expect((await server.send(confirmTwoStep, { code: '000000' }, { bearer })).refusal.code).toBe(
      'session.secondStepWrong',
    );
    expect(expectReply(await server.send(getTwoStep, {}, { bearer })).since).toBeNull();
    const code = buildAuthenticator(server, secret)();
    const { recoveryCodes } = expectReply(await server.send(confirmTwoStep, { code }, { bearer }));
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(expectReply(await server.send(getTwoStep, {}, { bearer }))).toMatchObject({ codesLeft: 10 });
    const [mail] = await mailsTo(server, email);
    expect(mail?.subject).toContain('iki adımlı giriş açıldı');
  });

  it('ends the sessions that one step opened, but the one in which it was switched on', async () => {
    const person = await createTestAccount(server);
    const other = expectReply(await signInAs(server, person.email, { password })).token;
    await createTestTwoStep(server, person.bearer);
    expect((await server.send(currentUser, {}, { bearer: other })).refusal.code).toBe('session.unauthorised');
    expect((await server.send(currentUser, {}, { bearer: person.bearer })).status).toBe(200);
  });

  it('takes a code of the app once, in the browser of the first step alone', async () => {
    const { email, code } = await someone();
    later();
    const browser: Browser = {};
    expect(await firstStep(email, browser)).toBe('session.secondStepNeeded');
    expect((await secondStep(code(), {})).refusal.code).toBe('session.secondStepOver');
    const used = code();
    const { token } = expectReply(await secondStep(used, browser));
    expect(expectReply(await server.send(currentUser, {}, { bearer: token })).user.email).toBe(email);
    expect((await secondStep(used, browser)).refusal.code).toBe('session.secondStepOver');
    const again: Browser = {};
    await firstStep(email, again);
    expect((await secondStep(used, again)).refusal.code).toBe('session.secondStepWrong');
    expect((await secondStep(code(1), again)).status).toBe(200);
  });

  it('of one cookie, taken twice at once, opens one session', async () => {
    const { email, code, recoveryCodes } = await someone();
    later();
    const browser: Browser = {};
    await firstStep(email, browser);
    const answers = await Promise.all([
      secondStep(code(), { ...browser }),
      secondStep(recoveryCodes[0] ?? '', { ...browser }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('takes each recovery code once, tells its owner, and every one from before is void after a renewal', async () => {
    const { email, bearer, recoveryCodes, code } = await someone();
    const [first = '', second = ''] = recoveryCodes;
    const through = async (given: string) => {
      const browser: Browser = {};
      await firstStep(email, browser);
      return (await secondStep(given, browser)).status;
    };
    expect(await through(` ${first.toUpperCase()} `)).toBe(200);
    expect(await through(first)).toBe(403);
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject);
    expect(subjects.join()).toContain('bir kurtarma kodu kullanıldı');
    expect(expectReply(await server.send(getTwoStep, {}, { bearer })).codesLeft).toBe(9);
    later();
    const renewed = expectReply(await server.send(renewRecoveryCodes, { code: code() }, { bearer })).recoveryCodes;
    expect(await through(second)).toBe(403);
    expect(await through(renewed[0] ?? '')).toBe(200);
  });

  it('ends a first step after five wrong codes, or some minutes', async () => {
    const { email, code } = await someone();
    later();
    const browser: Browser = {};
    await firstStep(email, browser);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await secondStep('000000', browser)).refusal.code).toBe('session.secondStepWrong');
    expect((await secondStep(code(), browser)).refusal.code).toBe('session.secondStepOver');
    const slow: Browser = {};
    await firstStep(email, slow);
    server.clock.advance(SECOND_STEP_MINUTES * 60_000 + 1000);
    expect((await secondStep(code(), slow)).refusal.code).toBe('session.secondStepOver');
  });

  it('makes anyone who guesses wait, however often the first step is done, but not the owner on a known browser', async () => {
    const { email, code } = await someone();
    later();
    const known: Browser = {};
    await firstStep(email, known);
    expect((await secondStep(code(), known)).status).toBe(200);
    const guesses: (string | undefined)[] = [];
    for (let round = 0; round < 3; round += 1) {
      const browser: Browser = {};
      await firstStep(email, browser);
      for (let tries = 0; tries < 4; tries += 1) guesses.push((await secondStep('000000', browser)).refusal.code);
    }
    expect(guesses.filter((refusal) => refusal === 'session.waitLonger')).toHaveLength(2);
    later();
    await firstStep(email, known);
    expect((await secondStep(code(), known)).status).toBe(200);
  });

  it('is switched off by a code alone; a session that is open is not enough', async () => {
    const { email, bearer, code } = await someone();
    later();
    expect((await server.send(endTwoStep, { code: '000000' }, { bearer })).refusal.code).toBe(
      'session.secondStepWrong',
    );
    expectReply(await server.send(endTwoStep, { code: code() }, { bearer }));
    expect((await signInAs(server, email, { password })).status).toBe(200);
    expect((await server.send(endTwoStep, { code: code(1) }, { bearer })).refusal.code).toBe('account.twoStepOff');
    const [mail] = await mailsTo(server, email);
    expect(mail?.subject).toContain('yeni bir cihazdan');
    const { items } = expectReply(await server.send(listActivity, {}, { bearer }));
    expect(items.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['twoStepOn', 'twoStepOff', 'secondStepFailed']),
    );
  });

  it('is notified of in the own data, and leaves nothing when the account is erased', async () => {
    const { userId, bearer } = await someone();
    const told = await ownDataOf(server, bearer);
    expect(JSON.stringify(told)).toMatch(/"twoStepSince":"\d{4}-/);
    expectReply(await server.send(requestErasure, { password: await sealField(server, password) }, { bearer }));
    server.clock.advance(31 * 86_400_000);
    await server.app.periodicTasks.purge();
    for (const table of ['two_step', 'recovery_code', 'mfa_challenge'])
      expect(
        await rowsOf(server.app.deps.db, sql`select 1 from ${sql.identifier(table)} where user_id = ${userId}`),
      ).toEqual([]);
  });
});
