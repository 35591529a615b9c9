import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import {
  API_BASE,
  type Call,
  createQuickMeeting,
  encodeUtf8,
  endMeeting,
  joinMeeting,
  type RefusalBody,
} from '@salon/contract';
import { allCalls } from '@salon/contract/calls';
import { phrasesFor } from '@salon/phrases/all';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGuestForm, createTestServer, sendRaw, type TestServer, testConfig } from '#testing/index.ts';
import { createHttp } from './server.ts';

describe('every answer', () => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer('postgres');
    address = await server.listen();
  });
  afterAll(() => server.close());
  const inject = (options: InjectOptions) => server.app.http.inject(options);
  const join = (payload: string, contentType?: string, language = 'tr') =>
    inject({
      method: 'POST',
      url: '/api/meeting/join',
      payload,
      headers: { 'accept-language': language, ...(contentType === undefined ? {} : { 'content-type': contentType }) },
    });
  const createTestForm = async () =>
    JSON.stringify(buildGuestForm({ meetingId: (await server.createTestMeeting()).meetingId }));

  it.each(
    allCalls.filter(({ refusedLimit, method }) => refusedLimit && method === 'POST').map((call) => [call.name, call]),
  )('refuses what %s counts guesses by, where that is no text at all', async (_name, { path, refusedLimit }) => {
    const fields = refusedLimit?.of.map((field) => [field, [{ toString: 1, valueOf: 1 }]]) ?? [];
    const { statusCode } = await inject({ method: 'POST', url: API_BASE + path, payload: Object.fromEntries(fields) });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });

  it('carries the headers that keep browsers from harm', async () => {
    const { headers } = await inject({ method: 'GET', url: '/api/openapi.json' });
    const { 'content-length': _length, date: _date, 'x-correlation-id': _id, etag: _etag, ...steady } = headers;
    expect(steady).toEqual({
      'content-security-policy':
        "default-src 'self';script-src 'self' 'wasm-unsafe-eval';connect-src 'self' ws://localhost:3000;img-src 'self' blob: data:;media-src 'self' blob: https:;worker-src 'self' blob:;font-src 'self';style-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';frame-src 'none'",
      'cache-control': 'public, max-age=300',
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'permissions-policy':
        'camera=(self), microphone=(self), display-capture=(self), fullscreen=(self), autoplay=(self), speaker-selection=(self), screen-wake-lock=(self), geolocation=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
      vary: 'accept-encoding',
      connection: 'keep-alive',
    });
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('asks for encryption from then on where the installation has it', async () => {
    const secure = await createTestServer('postgres', { publicUrl: 'https://salon.example' });
    const { headers } = await secure.app.http.inject({ method: 'GET', url: '/api/openapi.json' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain("connect-src 'self' wss://salon.example");
    await secure.close();
  });

  it('carries the caller’s correlation id, or a new one when it brings none that fits', async () => {
    const idFor = async (brought?: string) =>
      (
        await inject({
          method: 'GET',
          url: '/health/live',
          ...(brought === undefined ? {} : { headers: { 'x-correlation-id': brought } }),
        })
      ).headers['x-correlation-id'];
    expect(await idFor('tarayici-oturumu_1')).toBe('tarayici-oturumu_1');
    for (const odd of [undefined, 'short', 'x'.repeat(65), 'with space', 'a<script>b', '{"json":1}', 'ğüşiöç-ğüşiöç'])
      expect(await idFor(odd)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is never kept by a cache when it comes from a call', async () => {
    expect((await join(await createTestForm(), 'application/json')).headers['cache-control']).toBe('no-store');
    expect((await join('{', 'application/json')).headers['cache-control']).toBe('no-store');
  });

  it.each(['tr', 'en', 'ar', 'ru', 'fr'] as const)('to a body that is too large is a text in %s', async (language) => {
    const answer = await join(JSON.stringify({ fullName: 'x'.repeat(2_000_000) }), 'application/json', language);
    const refusal = answer.json<RefusalBody>();
    expect([answer.statusCode, refusal.code, answer.headers.exception]).toEqual([
      413,
      'input.tooLarge',
      'DomainException',
    ]);
    expect(refusal.content).toBe(phrasesFor(language)('errors.input_tooLarge'));
    expect(refusal.title).toBe(phrasesFor(language)('errors.input_tooLarge_title'));
  });

  it('to 2 MB over a real connection is a refusal too, declared or in pieces', async () => {
    const url = `${address}/api/meeting/join`;
    const body = JSON.stringify({ fullName: 'x'.repeat(2_000_000) });
    const whole = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect([whole.status, ((await whole.json()) as RefusalBody).code]).toEqual([413, 'input.tooLarge']);
    const pieces = await sendRaw(
      address,
      `POST /api/meeting/join HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n20000\r\n${'x'.repeat(0x20000)}\r\n0\r\n\r\n`,
    );
    expect(pieces).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('to a title of 10,000 letters of any script over a real connection says what is wrong with it', async () => {
    for (const letter of ['a', 'я', 'م', '字']) {
      const answer = await fetch(`${address}/api/meeting/create-quickly-meeting/${encodeUtf8(letter.repeat(10_000))}`, {
        headers: { 'x-correlation-id': 'long-title-1', 'accept-language': 'ru' },
      });
      const refusal = (await answer.json()) as RefusalBody;
      expect([answer.status, refusal.errors]).toEqual([400, { title: phrasesFor('ru')('field.titleLong') }]);
    }
  });

  it.each([
    'application/json\ta',
    'Application/JSON ;x',
    'application/json;charset=utf-7',
    ' application/json',
    'application/jsonx',
    'application/json,text/plain',
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '\u0000',
    '',
    undefined,
  ])('takes a body as %j only when it is checked like any other', async (type) => {
    const evil = await join(JSON.stringify({ ...JSON.parse(await createTestForm()), fullName: '<script>' }), type);
    expect([400, 415]).toContain(evil.statusCode);
    expect(evil.headers.exception).toBe('DomainException');
    const fine = await join(await createTestForm(), type);
    expect([200, 400, 415]).toContain(fine.statusCode);
  });

  it('takes no body of the kinds that another site can send without asking', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect([type, (await join(await createTestForm(), type)).statusCode]).toEqual([type, 415]);
  });

  it.each([
    ['nothing', ''],
    ['half a text', '{"meetingId":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"x"'],
    ['a prototype', '{"__proto__":{"kvkk":true},"fullName":"Ali"}'],
    ['a constructor', '{"constructor":{"prototype":{"kvkk":true}}}'],
    ['ten thousand lists in each other', `{"fullName":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['ten thousand objects in each other', `{"a":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`],
    ['a lone surrogate', '{"fullName":"\\ud800","email":"\\udfff@x.co"}'],
    ['a large number', '{"fullName":1e999}'],
  ])('to %s for a body is a refusal', async (_what, body) => {
    const answer = await join(body, 'application/json');
    expect([answer.statusCode, answer.json<RefusalBody>().code]).toEqual([400, 'input.invalid']);
    expect(({} as { kvkk?: boolean }).kvkk).toBeUndefined();
  });

  it('leaves out fields that no call names, whatever they are called', async () => {
    const form = await createTestForm();
    for (const name of ['__proto__', 'constructor', 'prototype', 'başka']) {
      const more = form.replace('{', `{"${name}":{"prototype":{"kvkk":true}},`);
      expect([name, (await join(more, 'application/json')).statusCode]).toEqual([name, 200]);
    }
    expect(({} as { kvkk?: boolean }).kvkk).toBeUndefined();
  });

  it('takes the last of two fields of one name, and checks that one', async () => {
    const form = await createTestForm();
    const doubled = await join(
      form.replace('{', '{"fullName":"Ali Veli",').replace(/"fullName":"Deniz [^"]*"/, '"fullName":"<b>"'),
      'application/json',
    );
    expect(doubled.json<RefusalBody>().errors).toHaveProperty('fullName');
  });

  it('below the API is a refusal where there is nothing, whatever the method', async () => {
    const lost: InjectOptions[] = [
      { method: 'GET', url: '/api' },
      { method: 'GET', url: '/api/' },
      { method: 'GET', url: '/api/none' },
      { method: 'GET', url: '/API/None' },
      { method: 'POST', url: '/api/none', payload: {} },
      { method: 'GET', url: '/api/../api/none' },
      { method: 'GET', url: '/api/meeting/go-meeting/' },
    ];
    for (const options of lost) {
      const answer = await inject(options);
      expect([options.url, answer.statusCode, answer.json<RefusalBody>().code]).toEqual([
        options.url,
        404,
        'route.notFound',
      ]);
      expect(answer.headers.exception).toBe('DomainException');
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('to an address that cannot be read is a refusal below the API, and a page elsewhere', async () => {
    for (const url of ['/api/meeting/go-meeting/%', '/api/meeting/go-meeting/%zz', '/API/%c0%ae%c0%ae/']) {
      const answer = await inject({ method: 'GET', url });
      expect([url, answer.statusCode, answer.headers.exception]).toEqual([url, 400, 'DomainException']);
    }
    const page = await inject({ method: 'GET', url: '/%' });
    expect([page.statusCode, page.headers.location]).toEqual([302, '/page-not-found']);
  });

  it('to a request that is none is an end of the connection, and nothing else', async () => {
    const odd = [
      'NONSENSE\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(70_000)}\r\n\r\n`,
    ];
    for (const bytes of odd) expect(await sendRaw(address, bytes)).toMatch(/^HTTP\/1\.1 4\d\d /);
    const smuggled = `POST /api/meeting/join HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX`;
    expect(await sendRaw(address, smuggled)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await fetch(`${address}/health/live`)).status).toBe(200);
  });

  it('masks a fault of ours and names it in the log alone', async () => {
    const lines: string[] = [];
    const broken = await createTestServer(
      'postgres',
      { logLevel: 'info' },
      { logTo: { write: (line) => void lines.push(line) } },
    );
    const meeting = await broken.createTestMeeting();
    await broken.app.deps.db.execute('alter table consent drop column address');
    const form = buildGuestForm({ meetingId: meeting.meetingId, fullName: 'Gizli Kişi', email: 'gizli@example.com' });
    const { status, headers, refusal } = await broken.send(joinMeeting, form);
    expect([status, refusal.code, headers.exception]).toEqual([500, 'server.unexpected', 'DomainException']);
    expect(JSON.stringify(refusal)).not.toMatch(/consent|select|insert|column|at /i);
    const logged = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'request failed');
    expect(logged).toMatchObject({
      correlationId: 'test-correlation',
      err: { stack: expect.stringContaining('room.admit') },
    });
    expect(lines.join()).not.toMatch(/Gizli|gizli@/);
    await broken.close();
  });
});

describe('limits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('postgres', { limits: true });
  });
  afterAll(() => server.close());
  const failures = joinMeeting.refusedLimit?.points ?? 0;
  let strangers = 0;
  const buildAddress = () => {
    strangers += 1;
    return `203.0.113.${strangers}`;
  };

  it.each([
    ['created meetings', createQuickMeeting],
    ['refused entries', joinMeeting],
  ] as const)('count %s by address, tell when to come back, and leave others alone', async (_what, call) => {
    const { points, seconds } = (call as Call).refusedLimit ?? call.limit ?? { points: 0, seconds: 0 };
    const remoteAddress = buildAddress();
    const url = API_BASE + call.path.replace(':title', 'x');
    const options = {
      method: call.method,
      url,
      headers: { 'x-correlation-id': 'limits-test' },
      ...(call.method === 'POST' && { payload: {} }),
    };
    const ask = (from: string, more: Record<string, string> = {}) =>
      server.app.http.inject({ ...options, remoteAddress: from, headers: { ...options.headers, ...more } });
    for (let count = 0; count < points; count++)
      // A forged address from someone who is no proxy of ours changes nothing.
      expect((await ask(remoteAddress, { 'x-forwarded-for': `198.51.100.${count}` })).statusCode).toBe(400);
    const refused = await ask(remoteAddress, { 'x-forwarded-for': '198.51.100.250', 'accept-language': 'en' });
    expect([refused.statusCode, refused.headers.exception]).toEqual([429, 'DomainException']);
    expect(refused.json<RefusalBody>()).toMatchObject({
      code: 'limit.tooMany',
      content: phrasesFor('en')('errors.limit_tooMany'),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(seconds);
    expect((await ask(buildAddress())).statusCode).toBe(400);
  });

  it('another site cannot use up what a visitor may do', async () => {
    const remoteAddress = buildAddress();
    const create = (headers: Record<string, string>) =>
      server.app.http.inject({
        method: 'GET',
        url: `/api/meeting/create-quickly-meeting/${encodeUtf8('Toplantı')}`,
        remoteAddress,
        headers,
      });
    for (let count = 0; count <= (createQuickMeeting.limit?.points ?? 0); count++)
      await create({ 'sec-fetch-site': 'cross-site', 'x-correlation-id': 'limits-test' });
    expect((await create({ 'x-correlation-id': 'limits-test' })).statusCode).toBe(200);
  });

  it('believe a proxy of ours about the address, and the last one that it did not write itself', async () => {
    const behind = await createTestServer('postgres', { limits: true, trustProxy: ['10.0.0.1'] });
    const ask = (forwarded: string, remoteAddress = '10.0.0.1') =>
      behind.app.http.inject({
        method: 'POST',
        url: '/api/meeting/join',
        payload: {},
        remoteAddress,
        headers: { 'x-forwarded-for': forwarded },
      });
    for (let count = 0; count < failures; count++) await ask(`1.1.1.${count}, 203.0.113.9`);
    expect((await ask('2.2.2.2, 203.0.113.9')).statusCode).toBe(429);
    expect((await ask('203.0.113.10')).statusCode).toBe(400);
    for (let count = 0; count < failures; count++) await ask(`9.9.9.${count}`, '10.0.0.2');
    expect((await ask('9.9.9.99', '10.0.0.2')).statusCode).toBe(429);
    await behind.close();
  });

  it('production says once that requests come through a proxy that no one named', async () => {
    const lines: string[] = [];
    const config = { logLevel: 'error', mode: 'production' as const, trustProxy: ['10.0.0.1'] };
    const behind = await createTestServer('postgres', config, { logTo: { write: (line) => void lines.push(line) } });
    const ask = (remoteAddress: string, headers: Record<string, string>) =>
      behind.app.http.inject({ method: 'GET', url: '/health/live', remoteAddress, headers });
    await ask('10.0.0.1', { 'x-forwarded-for': '203.0.113.9' });
    await ask('10.0.0.2', {});
    expect(lines).toEqual([]);
    for (let count = 0; count < 3; count++) await ask('10.0.0.2', { 'x-forwarded-for': '203.0.113.9' });
    expect(lines.map((line) => JSON.parse(line).peer)).toEqual(['10.0.0.2']);
    await behind.close();
  });

  it('count a whole IPv6 network as one', async () => {
    const ask = (remoteAddress: string) =>
      server.app.http.inject({ method: 'POST', url: '/api/meeting/join', payload: {}, remoteAddress });
    for (let count = 0; count < failures; count++) await ask(`2001:db8:1:2::${count.toString(16)}`);
    expect((await ask('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await ask('2001:db8:1:3::1')).statusCode).toBe(400);
  });

  it('count people of a meeting by their entry, wherever they come from', async () => {
    const meeting = await server.createTestMeeting();
    const [one, other] = [
      await server.joinTestPerson(meeting.meetingId),
      await server.joinTestPerson(meeting.meetingId),
    ];
    const react = (who: typeof one, remoteAddress: string) =>
      server.app.http.inject({
        method: 'POST',
        url: '/api/room/react',
        payload: { reaction: '👍' },
        remoteAddress,
        headers: { 'x-admission': who.admissionToken },
      });
    for (let count = 0; count < 30; count++) expect((await react(one, `192.0.2.${count}`)).statusCode).toBe(200);
    expect((await react(one, '192.0.2.99')).statusCode).toBe(429);
    expect((await react(other, '192.0.2.0')).statusCode).toBe(200);
  });
});

describe('the log of a whole meeting', () => {
  it('names no person, no link and no secret', async () => {
    const lines: string[] = [];
    const server = await createTestServer(
      'postgres',
      { logLevel: 'trace' },
      { logTo: { write: (line) => void lines.push(line) } },
    );
    const meeting = await server.createTestMeeting('Çok Gizli Başlık');
    const boss = await server.joinTestPerson(meeting.meetingId, {
      link: meeting.moderatorLink,
      name: 'Gizli Yönetici',
      email: 'gizli@example.com',
    });
    const as = { admission: boss.admissionToken };
    const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
      server.app.http.inject({
        method,
        url,
        headers: {
          'x-admission': boss.admissionToken,
          cookie: 'salon-device=gizli-cerez',
          authorization: `Bearer ${boss.sfu.token}`,
        },
        ...(payload === undefined ? {} : { payload }),
      });
    await call('POST', '/api/chat/send', { text: 'gizli mesaj', clientKey: 'log-test-key' });
    await call('GET', `/api/meeting/go-meeting/${meeting.moderatorLink.split('/').at(-1)}`);
    await call('GET', `/rtc/validate?access_token=${boss.sfu.token}`);
    await call('POST', '/api/meeting/join', { fullName: '<gizli>', email: 'gizli@', meetingId: meeting.meetingId });
    await call('GET', `${meeting.moderatorLink}?gizli=1`);
    server.sfu.down = true;
    await server.send(endMeeting, {}, as);
    await server.app.periodicTasks.watch();
    await server.app.periodicTasks.reconcile();
    await server.close();
    const log = lines.join('');
    expect(log).toContain('meeting ended');
    expect(log).toContain('/api/chat/send');
    expect(lines.every((line) => typeof JSON.parse(line).time === 'number')).toBe(true);
    const secrets = [boss.admissionToken, boss.sfu.token, meeting.moderatorLink.split('/').at(-1) ?? '', 'gizli-cerez'];
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/gizli|@/i);
  });
});

describe('a connection on which nothing is said', () => {
  it('ends within half a minute, one with half a request too', async () => {
    const http = await createHttp(testConfig);
    const { server } = http;
    expect(server).toMatchObject({ headersTimeout: 20_000, connectionsCheckingInterval: 5000 });
    // The same in small: the server looks that often, and ends what is older than that.
    Object.assign(server, { headersTimeout: 50, connectionsCheckingInterval: 20 });
    await http.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.address() as AddressInfo;
    const ended = async (said: string) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(said)).resume();
      await once(socket, 'close');
    };
    await Promise.all([ended(''), ended('GET /health/live HTTP/1.1\r\nHost: x')]);
    await http.close();
  });
});
