import {
  changeForgottenPassword,
  changePassword,
  checkResetCode,
  currentUser,
  login,
  requestPasswordReset,
  resendVerification,
  verifyAccount,
  verifyAccountByQuery,
} from '@salon/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  A_PASSWORD,
  type Answer,
  type Browser,
  codeMailedTo,
  createTestServer,
  databaseKinds,
  expectReply,
  mailsTo,
  register,
  sealField,
  signInAs,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const STRANGERS = 'Yabanci.Sifre9';
let number = 0;
const buildAddress = () => {
  number += 1;
  return `sahip${number}@example.com`;
};

describe.each(databaseKinds)('registering an address that a stranger registered too (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const registerAs = async (email: string, password: string, name: string, browser: Browser = {}) => {
    const sealed = {
      password: await sealField(server, password),
      passwordConfirmation: await sealField(server, password),
    };
    expectReply(await register(server, email, { ...sealed, name }, browser));
    return codeMailedTo(server, email);
  };
  const enters = async (email: string, password: string) =>
    (await signInAs(server, email, { password })).status === 200;
  const nameOf = async (email: string, password: string) => {
    const { token } = expectReply(await signInAs(server, email, { password }));
    return (await server.send(currentUser, {}, { bearer: token })).reply.user.name;
  };

  it('confirms the one whose mail was clicked: its name and its password, and no other', async () => {
    const email = buildAddress();
    await registerAs(email, STRANGERS, 'Yabancı');
    const own = await registerAs(email, A_PASSWORD, 'Sahip');
    expect((await server.send(verifyAccount, { key: own })).reply.outcome).toBe('verified');
    expect(await enters(email, STRANGERS)).toBe(false);
    expect(await nameOf(email, A_PASSWORD)).toBe('Sahip');
  });

  it('holds in whatever order they came, and the others are worth nothing afterwards', async () => {
    const email = buildAddress();
    const own = await registerAs(email, A_PASSWORD, 'Sahip');
    const strangers = await registerAs(email, STRANGERS, 'Yabancı');
    expectReply(await server.send(verifyAccount, { key: own }));
    expect((await server.send(verifyAccount, { key: strangers })).refusal.code).toBe('account.codeBroken');
    expect((await server.send(verifyAccountByQuery, { V: strangers, NotMe: 'true' })).status).toBe(403);
    expect([await enters(email, STRANGERS), await enters(email, A_PASSWORD)]).toEqual([false, true]);
  });

  it('makes one account of codes that are used at once', async () => {
    const email = buildAddress();
    const codes = [await registerAs(email, A_PASSWORD, 'Sahip'), await registerAs(email, STRANGERS, 'Yabancı')];
    const answers = await Promise.all([...codes, ...codes].map((key) => server.send(verifyAccount, { key })));
    expect(answers.filter(({ reply }) => reply.outcome === 'verified')).toHaveLength(1);
    expect([await enters(email, A_PASSWORD), await enters(email, STRANGERS)].filter(Boolean)).toHaveLength(1);
  });

  it('sends the mail again to the browser that registered, for its own registration', async () => {
    const email = buildAddress();
    const [owner, stranger]: Browser[] = [{}, {}];
    await registerAs(email, A_PASSWORD, 'Sahip', owner);
    await registerAs(email, STRANGERS, 'Yabancı', stranger);
    expectReply(await server.send(resendVerification, { eMail: email }, { browser: owner ?? {} }));
    const again = await codeMailedTo(server, email);
    expect(await mailsTo(server, email)).toHaveLength(3);
    expectReply(await server.send(verifyAccount, { key: again }));
    expect(await enters(email, A_PASSWORD)).toBe(true);
  });

  it('sends it again on another browser to anyone who knows the password of one, and to no one else', async () => {
    const email = buildAddress();
    await registerAs(email, A_PASSWORD, 'Sahip');
    const browser: Browser = {};
    const again = () => server.send(resendVerification, { eMail: email }, { browser });
    await again();
    expect(await mailsTo(server, email)).toHaveLength(1);
    expect((await signInAs(server, email, { password: A_PASSWORD, browser })).refusal.code).toBe('session.unverified');
    await again();
    expect(await mailsTo(server, email)).toHaveLength(2);
    const first = await codeMailedTo(server, email);
    expectReply(await server.send(verifyAccount, { key: first }));
    await again();
    expect(await mailsTo(server, email)).toHaveLength(2);
  });

  it('forgets one that its address disowns, and leaves the others', async () => {
    const email = buildAddress();
    const strangers = await registerAs(email, STRANGERS, 'Yabancı');
    const own = await registerAs(email, A_PASSWORD, 'Sahip');
    expect((await server.send(verifyAccountByQuery, { V: strangers, NotMe: 'true' })).reply.outcome).toBe('forgotten');
    expect((await server.send(verifyAccount, { key: strangers })).refusal.code).toBe('account.codeBroken');
    expect((await server.send(verifyAccount, { key: own })).reply.outcome).toBe('verified');
  });

  it('never changes an account that is there, and tells its owner', async () => {
    const email = buildAddress();
    expectReply(await server.send(verifyAccount, { key: await registerAs(email, A_PASSWORD, 'Sahip') }));
    await register(server, email, { name: 'Yabancı' });
    const [mail] = await mailsTo(server, email);
    expect(mail?.text).not.toContain('?v=');
    expect(await nameOf(email, A_PASSWORD)).toBe('Sahip');
  });

  it('is forgotten a week after, when no one confirmed it', async () => {
    const email = buildAddress();
    const code = await registerAs(email, A_PASSWORD, 'Sahip');
    server.clock.advance(25 * 3_600_000);
    expect((await server.send(verifyAccount, { key: code })).refusal.code).toBe('account.codeExpired');
    server.clock.advance(7 * 86_400_000);
    await server.app.periodicTasks.purge();
    expect((await server.send(verifyAccount, { key: code })).refusal.code).toBe('account.codeBroken');
  });
});

describe('what the server does before it answers a stranger', () => {
  let server: TestServer;
  const known = buildAddress();
  beforeAll(async () => {
    server = await createTestServer('postgres');
    expectReply(await register(server, known));
    expectReply(await server.send(verifyAccount, { key: await codeMailedTo(server, known) }));
  });
  afterAll(() => server.close());

  /** What is asked of the database until the answer is there, and while the next request is answered. */
  const workOf = async (go: () => Promise<Answer<unknown>>): Promise<[Answer<unknown>, string[], string[]]> => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const statements = () =>
      asked.mock.calls.map(([query]) => JSON.stringify((query as { text?: string }).text ?? query));
    try {
      const answer = await go();
      const before = statements();
      asked.mockClear();
      await server.send(checkResetCode, { v: 'x' });
      return [answer, before, statements()];
    } finally {
      asked.mockRestore();
    }
  };
  const ways: Record<string, (email: string) => Promise<() => Promise<Answer<unknown>>>> = {
    registering: async (email) => {
      const password = await sealField(server, A_PASSWORD);
      const passwordConfirmation = await sealField(server, A_PASSWORD);
      return () => register(server, email, { password, passwordConfirmation });
    },
    'asking for a new password': async (eMail) => () => server.send(requestPasswordReset, { eMail }),
    'asking for the confirmation mail': async (eMail) => () => server.send(resendVerification, { eMail }),
    'signing in with a wrong password': async (email) => {
      const password = await sealField(server, STRANGERS);
      return () => server.send(login, { email, password });
    },
  };

  it.each(Object.keys(ways))('is the same whether the address has an account: %s', async (way) => {
    const go = ways[way];
    if (go === undefined) throw new Error('no such way');
    const [ofKnown, withoutOwner] = [await workOf(await go(known)), await workOf(await go(buildAddress()))];
    expect(ofKnown.slice(1)).toEqual(withoutOwner.slice(1));
    const comparable = ([{ status, reply }]: typeof ofKnown) => [status, reply];
    expect(comparable(ofKnown)).toEqual(comparable(withoutOwner));
    const mails = (await mailsTo(server, known)).length;
    expect(mails).toBeGreaterThan(0);
  });
});

describe('a code for a new password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('postgres');
  });
  afterAll(() => server.close());
  const email = 'mehmet@salon.test';
  const ask = async () => {
    expectReply(await server.send(requestPasswordReset, { eMail: email }));
    return codeMailedTo(server, email);
  };
  const use = async (verificationCode: string, password: string, browser: Browser = {}) =>
    server.send(
      changeForgottenPassword,
      {
        newPassword: await sealField(server, password),
        repeatNewPassword: await sealField(server, password),
        verificationCode,
      },
      { browser },
    );

  it('is worth nothing once the password was changed in any way', async () => {
    const code = await ask();
    const bearer = await tokenOf(server, email);
    expectReply(
      await server.send(
        changePassword,
        {
          usedPassword: await sealField(server, 'Demo1234!'),
          newPassword: await sealField(server, 'Daha.Yeni33'),
          repeatNewPassword: await sealField(server, 'Daha.Yeni33'),
        },
        { bearer },
      ),
    );
    expect((await server.send(checkResetCode, { v: code })).reply.valid).toBe(false);
    expect((await use(code, STRANGERS)).refusal.code).toBe('account.codeUsed');
  });

  it('lets its owner in at once, however often strangers guessed before and guess on', async () => {
    const guess = async () => (await signInAs(server, email, { password: 'Yanlis.Sifre1' })).refusal.code;
    for (let index = 0; index < 5; index++) await guess();
    expect(await guess()).toBe('session.waitLonger');
    const browser: Browser = {};
    expectReply(await use(await ask(), 'Yepyeni.44', browser));
    for (let index = 0; index < 5; index++) expect(await guess()).toBe('session.wrongCredentials');
    expect(await guess()).toBe('session.waitLonger');
    expect((await signInAs(server, email, { password: 'Yepyeni.44', browser })).status).toBe(200);
  });
});
