import {
  API_BASE,
  type Call,
  changePassword,
  contactUs,
  createQuickMeeting,
  currentUser,
  editProfile,
  encodeUtf8,
  endSession,
  HEADERS,
  LONGEST_SESSION_SECONDS,
  LONGEST_SHORT_SESSION_SECONDS,
  listSessions,
  login,
  logout,
  refreshSession,
  SESSION_SECONDS,
  SHORT_SESSION_SECONDS,
} from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Answer,
  type Browser,
  createTestServer,
  expectReply,
  mailsTo,
  register,
  sealField,
  signInAs,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';
import { readMail } from '#testing/markup.ts';
import { FOREIGN_PLACES, MARKUP, STATEMENTS } from '#testing/payloads.ts';
import { safeRedirect } from './session.routes.ts';

const WRONG = 'Yanlis.Sifre1';
const LONGEST_WAIT_MS = 901_000;
const COOKIE = 'salon-rt';

const cookieIn = (headers: Answer<unknown>['headers'], name: string): string[] => {
  const set = [headers['set-cookie'] ?? []].flat().find((text) => text.startsWith(`${name}=`));
  return (set ?? '').split('; ').slice(1).sort();
};

describe('guessing a password', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('postgres');
  });
  afterAll(() => server.close());
  const guess = async (email: string) => (await signInAs(server, email, { password: WRONG })).refusal.code;

  it('makes the next try wait, twice as long each time, up to a quarter of an hour', async () => {
    const email = 'ayse@salon.test';
    for (let index = 0; index < 5; index++) expect(await guess(email)).toBe('session.wrongCredentials');
    for (const seconds of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      server.clock.advance((seconds - 1) * 1000);
      expect([seconds, await guess(email)]).toEqual([seconds, 'session.waitLonger']);
      server.clock.advance(1000);
      expect([seconds, await guess(email)]).toEqual([seconds, 'session.wrongCredentials']);
    }
    server.clock.advance(LONGEST_WAIT_MS);
    expect((await signInAs(server, email, { password: 'Demo1234!' })).status).toBe(200);
    expect(await guess(email)).toBe('session.wrongCredentials');
  });

  it('gains nothing from many tries at once', async () => {
    const codes = await Promise.all(Array.from({ length: 40 }, () => guess('mehmet@salon.test')));
    expect(codes.filter((code) => code === 'session.wrongCredentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'session.waitLonger')).toHaveLength(35);
  });

  it('by strangers locks no one out on a browser where they signed in before', async () => {
    const email = 'zeynep@salon.test';
    const browser: Browser = {};
    const enter = async () => (await signInAs(server, email, { password: 'Demo1234!', browser })).status;
    expect(await enter()).toBe(200);
    for (let index = 0; index < 5; index++) expect(await guess(email)).toBe('session.wrongCredentials');
    expect(await guess(email)).toBe('session.waitLonger');
    expect(await enter()).toBe(200);
    // The owner's right password gives strangers no new tries, and a browser that is known is counted too.
    expect(await guess(email)).toBe('session.waitLonger');
    const wrongHere = async () => (await signInAs(server, email, { password: WRONG, browser })).refusal.code;
    for (let index = 0; index < 5; index++) expect(await wrongHere()).toBe('session.wrongCredentials');
    expect(await wrongHere()).toBe('session.waitLonger');
    // It is known to this account alone.
    const other = async () => (await signInAs(server, 'admin@salon.test', { password: WRONG, browser })).refusal.code;
    for (let index = 0; index < 5; index++) await guess('admin@salon.test');
    expect(await other()).toBe('session.waitLonger');
  });

  it('counts an address in every spelling as one', async () => {
    for (const email of ['can@salon.test', 'CAN@salon.test', ' can@SALON.test ', 'Can@Salon.Test', 'can@salon.TEST'])
      expect(await guess(email)).toBe('session.wrongCredentials');
    expect(await guess('can@salon.test')).toBe('session.waitLonger');
  });

  it('is limited by where it comes from too, whatever the request says about that', async () => {
    const limited = await createTestServer('pglite', { limits: true, captcha: true });
    const go = (index: number) =>
      limited.send(
        login,
        { email: 'a@example.com', password: 'x' },
        {
          headers: { 'x-forwarded-for': `10.0.0.${index}`, forwarded: `for=10.0.1.${index}`, 'x-real-ip': '10.9.9.9' },
        },
      );
    for (let index = 0; index < 60; index++) expect((await go(index)).refusal.code).toBe('sealed.broken');
    const { status, headers } = await go(60);
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    // One password at many accounts: from then on each further sign-in from there takes work, and no one is shut out.
    const spray = async (index: number) =>
      (await signInAs(limited, `b${index}@example.com`, { password: WRONG })).refusal.code;
    await limited.app.deps.limits.count('login.wrong', '127.0.0.1', 59, 600);
    expect(await spray(59)).toBe('session.wrongCredentials');
    expect(await spray(60)).toBe('captcha.missing');
    await limited.close();
  });
});

describe('the cookie that keeps someone signed in', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('postgres');
  });
  afterAll(() => server.close());
  const signedIn = async () => {
    const browser: Browser = {};
    const bearer = await tokenOf(server, 'ayse@salon.test', 'Demo1234!', browser);
    return { browser, bearer };
  };
  const exchange = (browser: Browser, headers: Record<string, string> = {}) =>
    server.send(refreshSession, {}, { browser, headers });

  it('is for the server alone, and lives as long as was asked', async () => {
    const email = 'ayse@salon.test';
    const short = await signInAs(server, email, { password: 'Demo1234!' });
    expect(cookieIn(short.headers, COOKIE)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict']);
    const long = await signInAs(server, email, { password: 'Demo1234!', rememberMe: true });
    expect(cookieIn(long.headers, COOKIE)).toEqual(['HttpOnly', 'Max-Age=2419200', 'Path=/', 'SameSite=Strict']);
    expect(JSON.stringify(long.reply)).not.toContain(String(long.headers['set-cookie']).split(/[=;]/)[1]);
  });

  it('belongs to our host alone where the address is https', async () => {
    const secure = await createTestServer('pglite', { publicUrl: 'https://meet.example' });
    const browser: Browser = {};
    const answer = await signInAs(secure, 'ayse@salon.test', { password: 'Demo1234!', browser });
    expect(cookieIn(answer.headers, '__Host-rt')).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);
    expect((await secure.send(refreshSession, {}, { browser })).status).toBe(200);
    await secure.close();
  });

  it('gives fifty exchanges at once the same successor', async () => {
    const { browser } = await signedIn();
    const jars = Array.from({ length: 50 }, () => ({ ...browser }));
    const statuses = await Promise.all(jars.map(async (jar) => (await exchange(jar)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(new Set(jars.map((jar) => jar.cookie)).size).toBe(1);
    expect(jars[0]?.cookie).not.toBe(browser.cookie);
    expect((await exchange(jars[0] ?? {})).status).toBe(200);
  });

  it('ends the whole session when a used one comes back late', async () => {
    const { browser, bearer } = await signedIn();
    const stolen = { ...browser };
    expect((await exchange(browser)).status).toBe(200);
    server.clock.advance(31_000);
    expect((await exchange(stolen)).status).toBe(401);
    expect((await exchange(browser)).status).toBe(401);
    expect((await server.send(currentUser, {}, { bearer })).status).toBe(401);
  });

  it('says why it keeps no one signed in any more', async () => {
    const { browser } = await signedIn();
    const elsewhere = await signedIn();
    await server.send(endSession, { all: true }, { bearer: elsewhere.bearer });
    expect((await exchange(browser)).refusal.code).toBe('session.ended');
    server.clock.advance(SHORT_SESSION_SECONDS * 1000);
    expect((await exchange(elsewhere.browser)).refusal.code).toBe('session.expired');
    expect((await exchange(elsewhere.browser)).refusal.code).toBe('session.unauthorised');
  });

  it('is worth nothing after signing out, and is taken away', async () => {
    const { browser, bearer } = await signedIn();
    const copy = { ...browser };
    expect(cookieIn((await server.send(logout, {}, { browser })).headers, COOKIE)).toContain('Path=/');
    expect(browser.cookie).not.toContain(COOKIE);
    expect((await exchange(copy)).status).toBe(401);
    expect((await server.send(currentUser, {}, { bearer })).status).toBe(401);
  });

  it('is worth nothing to another site', async () => {
    const { browser } = await signedIn();
    const strange: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:3001' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of strange) {
      expect((await exchange(browser, headers)).refusal.code).toBe('session.crossSite');
      expect((await server.send(logout, {}, { browser, headers })).refusal.code).toBe('session.crossSite');
    }
    const bare = await server.app.http.inject({
      method: 'POST',
      url: API_BASE + refreshSession.path,
      payload: {},
      headers: { cookie: browser.cookie ?? '' },
    });
    expect(bare.statusCode).toBe(403);
    expect((await exchange(browser, { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    );
  });

  it.each([
    [true, 20 * 86_400_000, LONGEST_SESSION_SECONDS],
    [false, 11 * 3_600_000, LONGEST_SHORT_SESSION_SECONDS],
  ])('ends at last, however often it is used (remembered: %s)', async (rememberMe, step, longest) => {
    const browser: Browser = {};
    expectReply(await signInAs(server, 'can@salon.test', { password: 'Demo1234!', rememberMe, browser }));
    const began = server.clock.now().getTime();
    const left = () => began + longest * 1000 - server.clock.now().getTime();
    while (left() > step) {
      server.clock.advance(step);
      const { status, headers } = await exchange(browser);
      const maxAge = cookieIn(headers, COOKIE).find((part) => part.startsWith('Max-Age='));
      const kept = rememberMe ? Math.min(SESSION_SECONDS, Math.floor(left() / 1000)) : null;
      expect([status, maxAge]).toEqual([200, kept === null ? undefined : `Max-Age=${kept}`]);
    }
    server.clock.advance(left());
    expect((await exchange(browser)).status).toBe(401);
  });

  it('is taken away when it is worth nothing any more, and not by another site', async () => {
    const { browser, bearer } = await signedIn();
    const { items } = (await server.send(listSessions, {}, { bearer })).reply;
    const own = items.find(({ current }) => current)?.id ?? '';
    expectReply(await server.send(endSession, { id: own }, { bearer }));
    await exchange(browser, { 'sec-fetch-site': 'cross-site' });
    expect(browser.cookie).toContain(COOKIE);
    expect((await exchange(browser)).status).toBe(401);
    expect(browser.cookie).not.toContain(COOKIE);
  });

  it('authorises nothing on its own', async () => {
    const { browser } = await signedIn();
    expect((await server.send(currentUser, {}, { browser })).status).toBe(401);
  });
});

describe('someone who has to change the password first', () => {
  it('is refused every call but those that changing it takes, until it is changed', async () => {
    const server = await createTestServer('postgres');
    const email = 'mehmet@salon.test';
    const browser: Browser = {};
    const bearer = await tokenOf(server, email, 'Demo1234!', browser);
    await server.app.deps.db.execute(sql`update "user" set must_change_password = true where email_key = ${email}`);
    const codeOf = async (call: Call) => (await server.send(call, {}, { bearer })).refusal.code;
    const refused: string[] = [];
    for (const call of allCalls.filter(({ access }) => access === 'user' || access === 'administrator'))
      if ((await codeOf(call)) === 'session.mustChangePassword') refused.push(call.name);
      else expect(['currentUser', 'changePassword', 'getSignInMethods']).toContain(call.name);
    expect(refused.length).toBeGreaterThan(10);
    const title = encodeUtf8('Haftalık');
    const quick = await server.send(createQuickMeeting, { title }, { bearer });
    expect(quick.refusal.code).toBe('session.mustChangePassword');
    const upload = await server.app.http.inject({
      method: 'POST',
      url: `${API_BASE}/user/picture`,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect(upload.json()).toMatchObject({ code: 'session.mustChangePassword' });
    expect((await server.send(refreshSession, {}, { browser })).reply.mustChangePasswordNextLogon).toBe(true);

    // The temporary one is known to anyone who gave it.
    const same = {
      usedPassword: await sealField(server, 'Demo1234!'),
      newPassword: await sealField(server, 'Demo1234!'),
      repeatNewPassword: await sealField(server, 'Demo1234!'),
    };
    const kept = await server.send(changePassword, same, { bearer });
    expect(Object.keys(kept.refusal.errors ?? {})).toEqual(['newPassword']);
    const form = {
      usedPassword: await sealField(server, 'Demo1234!'),
      newPassword: await sealField(server, 'Daha.Yeni33'),
      repeatNewPassword: await sealField(server, 'Daha.Yeni33'),
    };
    expectReply(await server.send(changePassword, form, { bearer }));
    expect((await server.send(listSessions, {}, { bearer })).status).toBe(200);
    await server.close();
  });
});

it('leads no one to another site, however the place is written', () => {
  for (const place of FOREIGN_PLACES) {
    const target = safeRedirect(place);
    // As a browser would read it on our page.
    expect([place, new URL(target, 'https://meet.example/login').origin]).toEqual([place, 'https://meet.example']);
    expect(target).toMatch(/^\/(?![/\\])/);
  }
  for (const place of ['/profile/meetings?x=1#y', '/tr/meeting/go/abc', '/']) expect(safeRedirect(place)).toBe(place);
  expect(safeRedirect(undefined)).toBe('/profile/package');
});

describe('what people type', () => {
  let server: TestServer;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer('postgres');
    bearer = await tokenOf(server, 'can@salon.test');
  });
  afterAll(() => server.close());
  const profile = {
    name: 'Can',
    surname: 'Aydın',
    dateOfBirth: '1990-05-19',
    phoneNumber: '+905321234567',
    registrationAddress: null,
  };
  const contact = {
    name: 'Deniz Kaya',
    email: 'deniz@example.com',
    subject: 'Bir sorum var',
    message: 'Merhaba, merhaba',
  };
  const payloads = [...MARKUP, ...STATEMENTS];

  it('is kept as it was typed or refused at its field, and breaks nothing', async () => {
    for (const text of payloads) {
      const { status, reply } = await server.send(editProfile, { ...profile, biography: text }, { bearer });
      expect([text, status, reply]).toEqual([text, 200, expect.objectContaining({ biography: text })]);
      for (const field of ['name', 'surname'] as const) {
        const { refusal } = await server.send(editProfile, { ...profile, [field]: text }, { bearer });
        expect([text, Object.keys(refusal.errors ?? {})]).toEqual([text, [field]]);
        const { status: registered } = await register(server, 'x@example.com', { [field]: text });
        expect([text, registered]).toEqual([text, 400]);
      }
      const { status: tried } = await server.send(login, { email: text, password: await sealField(server, text) });
      expect([text, [400, 401, 403].includes(tried)]).toEqual([text, true]);
    }
    expect((await server.send(currentUser, {}, { bearer })).status).toBe(200);
  });

  it('stays text in mails', async () => {
    const to = server.app.deps.config.contact;
    for (const text of payloads) {
      const typed = `soru ${text}`;
      expectReply(await server.send(contactUs, { ...contact, subject: typed, message: `${typed}\n${typed}` }));
      const [mail] = await mailsTo(server, to);
      const read = readMail(mail?.html ?? '');
      expect(read.elements).toEqual([
        'bdi',
        'body',
        'head',
        'html',
        'meta',
        'p',
        'table',
        'tbody',
        'td',
        'title',
        'tr',
      ]);
      expect(read.attributes.filter((name) => name.startsWith('on') || name === 'href' || name === 'src')).toEqual([]);
      expect(read.text.split(typed)).toHaveLength(5);
    }
  });

  it('begins no header of a mail', async () => {
    const to = server.app.deps.config.contact;
    const lines = [
      '\r\nBcc: victim@example.com',
      '\nBcc: victim@example.com',
      '\rX: y',
      '\u2028X: y',
      '\r\n\r\n<b>x</b>',
    ];
    for (const line of lines) {
      for (const field of ['name', 'email'] as const) {
        const { refusal } = await server.send(contactUs, { ...contact, [field]: `${contact[field]}${line}` });
        expect([line, Object.keys(refusal.errors ?? {})]).toEqual([line, [field]]);
      }
      expect((await register(server, `a@example.com${line}`)).status).toBe(400);
      expect((await register(server, 'a@example.com', { name: `Elif${line}` })).status).toBe(400);
      expectReply(await server.send(contactUs, { ...contact, subject: `Bir sorum var${line}` }));
      expect((await mailsTo(server, to))[0]?.subject).not.toMatch(/[\r\n\u2028]/);
    }
  });

  it('may be of any script, and broken characters harm nothing', async () => {
    for (const text of ['مرحبا 👩‍👩‍👧', '\uD800 half', '𠜎𠜱', 'a\u0301'.repeat(100)])
      expect((await server.send(editProfile, { ...profile, biography: text }, { bearer })).status).toBe(200);
    const { refusal } = await server.send(editProfile, { ...profile, biography: 'a\0b' }, { bearer });
    expect(Object.keys(refusal.errors ?? {})).toEqual(['biography']);
    const { headers } = await server.send(currentUser, {}, { bearer, headers: { [HEADERS.language]: '\u00ff<b>' } });
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});
