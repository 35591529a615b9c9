import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { contactUs } from '@salon/contract';
import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createTestClock,
  createTestPostgresUrl,
  createTestServer,
  expectReply,
  rowsOf,
  type TestServer,
} from '#testing/index.ts';
import { lockBrand, updateBrand } from '../brand/brand.store.ts';
import { openPostgres } from '../db/open.ts';
import { outbox } from './mail.tables.ts';
import { enqueueMail, enqueueMails } from './outbox.ts';

interface Taken {
  recipients: string[];
  raw: string;
}

/** A mail server that takes what it is told to, and refuses the rest for now. */
async function createTestMailServer() {
  const taken: Taken[] = [];
  const state = { refusing: false, tries: 0 };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom(_address, _session, done) {
      state.tries += 1;
      done(state.refusing ? Object.assign(new Error('Try later'), { responseCode: 451 }) : null);
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        taken.push({
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    taken,
    state,
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

const headerOf = (raw: string, name: string): string => {
  const head = (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? '';
};
/** Words in a header as RFC 2047 writes them. */
const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[bq]\?[^?]*\?=)+/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi)].map(([, kind, body = '']) =>
          kind?.toLowerCase() === 'b' ? Buffer.from(body, 'base64') : quoted(body.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    );
const quoted = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
function partOf(raw: string, type: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? '';
  const part = raw.split(`--${boundary}`).find((text) => text.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
  return /quoted-printable/i.test(head) ? quoted(text).toString('utf8') : text;
}

describe('the post', () => {
  const clock = createTestClock();
  let mailServer: Awaited<ReturnType<typeof createTestMailServer>>;
  let servers: [TestServer, TestServer];
  let server: TestServer;
  let url: string;
  beforeAll(async () => {
    mailServer = await createTestMailServer();
    url = await createTestPostgresUrl();
    const make = async () =>
      createTestServer('postgres', { smtpUrl: mailServer.url }, { clock, database: await openPostgres(url) });
    server = await make();
    servers = [server, await make()];
  });
  afterAll(async () => {
    await Promise.all(servers.map((one) => one.close()));
    await mailServer.close();
  });
  beforeEach(() => {
    mailServer.taken.length = 0;
    mailServer.state.tries = 0;
  });
  afterEach(() => {
    mailServer.state.refusing = false;
  });

  const content = {
    subject: 'Şifreniz değişti',
    greeting: 'Merhaba',
    paragraphs: ['Gizli bağlantı: ğüşiöç'],
    footer: '—',
  };
  const rawMails = () => mailServer.taken.map(({ raw }) => raw);
  const write = (to: string, language: 'tr' | 'ar' = 'tr', subject = content.subject) =>
    enqueueMail(server.app.deps.db, server.app.deps, to, language, { ...content, subject });
  const rowOf = async (to: string) =>
    (await rowsOf(server.app.deps.db, sql`select * from ${outbox} where recipient = ${to}`))[0];

  it('sends text and HTML with every letter as it is, to one person', async () => {
    await write('elif@example.com');
    await write('mert@example.com');
    await server.app.periodicTasks.post();
    expect(mailServer.taken.map((mail) => mail.recipients)).toEqual([['elif@example.com'], ['mert@example.com']]);
    const [raw = ''] = rawMails();
    expect(words(headerOf(raw, 'Subject'))).toBe('Şifreniz değişti');
    expect([headerOf(raw, 'To'), headerOf(raw, 'Cc'), headerOf(raw, 'Bcc')]).toEqual(['elif@example.com', '', '']);
    expect(headerOf(raw, 'From')).toBe('Salon <no-reply@localhost>');
    // No one's absence notice answers it, and its id has the host of the installation.
    expect(headerOf(raw, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(raw, 'X-Auto-Response-Suppress')).toBe('All');
    expect(headerOf(raw, 'Message-ID')).toMatch(/^<[\w-]+@localhost>$/);
    expect(partOf(raw, 'text/plain')).toContain('Gizli bağlantı: ğüşiöç');
    expect(partOf(raw, 'text/html')).toContain('Gizli bağlantı: ğüşiöç');
  });

  it('sends from whom administrators saved, from then on', async () => {
    const { db, brand, clock } = server.app.deps;
    const save = async (values: Parameters<typeof updateBrand>[1]) => {
      await db.transaction(async (tx) => {
        await lockBrand(tx, clock.now());
        await updateBrand(tx, values, clock.now());
      });
      await brand.refresh();
    };
    await save({ name: 'Acme', senderAddress: 'post@acme.example' });
    await write('elif@example.com');
    await server.app.periodicTasks.post();
    await save({ senderName: 'Acme, Inc.' });
    await write('mert@example.com');
    await server.app.periodicTasks.post();
    expect(rawMails().map((raw) => headerOf(raw, 'From'))).toEqual([
      'Acme <post@acme.example>',
      '"Acme, Inc." <post@acme.example>',
    ]);
    await save({ name: null, senderName: null, senderAddress: null });
  });

  it('writes an Arabic mail from right to left', async () => {
    await write('samir@example.com', 'ar', 'تم تغيير كلمة المرور');
    await server.app.periodicTasks.post();
    const [raw = ''] = rawMails();
    expect(words(headerOf(raw, 'Subject'))).toBe('تم تغيير كلمة المرور');
    expect(partOf(raw, 'text/html')).toContain('<html lang="ar" dir="rtl">');
  });

  it('sends files with it, whatever alphabet their names and texts are in', async () => {
    const attachments = [
      { filename: 'عقد البيع.html', contentType: 'text/html; charset=utf-8', content: '<p>عقد البيع عن بُعد</p>' },
    ];
    await enqueueMail(server.app.deps.db, server.app.deps, 'files@example.com', 'ar', { ...content, attachments });
    await server.app.periodicTasks.post();
    const [raw = ''] = rawMails();
    const [, head = '', body = ''] =
      /\r\n([^\r]*(?:\r\n[^\r]+)*attachment;(?:[^\r]|\r\n[ \t])*(?:\r\n[^\r]+)*)\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ??
      [];
    expect(head).toContain('Content-Type: text/html; charset=utf-8');
    const name = [...head.matchAll(/filename\*\d\*=(?:utf-8'')?([^;\s]*)/g)].map(([, part = '']) => part).join('');
    expect(decodeURIComponent(name)).toBe('عقد البيع.html');
    expect(Buffer.from(body, 'base64').toString('utf8')).toBe('<p>عقد البيع عن بُعد</p>');
    expect(await rowOf('files@example.com')).toMatchObject({ text: '', html: '', attachments: null });
  });

  it('keeps no content of what was sent', async () => {
    await write('silent@example.com');
    await server.app.periodicTasks.post();
    expect(await rowOf('silent@example.com')).toMatchObject({ text: '', html: '' });
    expect((await rowOf('silent@example.com'))?.sent_at).not.toBeNull();
  });

  it('lets no line of a form become a header', async () => {
    expectReply(
      await server.send(contactUs, {
        name: 'Deniz Kaya',
        email: 'deniz@example.com',
        subject: 'Soru var\r\nBcc: victim@example.com\r\n\r\n<b>x</b>',
        message: 'Merhaba, merhaba',
      }),
    );
    await server.app.periodicTasks.post();
    const mail = mailServer.taken[0];
    expect(mail?.recipients).toEqual(['privacy@localhost']);
    expect([headerOf(mail?.raw ?? '', 'Bcc'), headerOf(mail?.raw ?? '', 'Reply-To')]).toEqual([
      '',
      'deniz@example.com',
    ]);
  });

  it('tries again after a refusal, waits longer each time, and gives up at last without keeping the content', async () => {
    await write('later@example.com');
    mailServer.state.refusing = true;
    await server.app.periodicTasks.post();
    let tries = 1;
    for (const minutes of [1, 5, 15, 60, 240, 720]) {
      clock.advance(minutes * 60_000 - 1000);
      await server.app.periodicTasks.post();
      expect([minutes, mailServer.state.tries]).toEqual([minutes, tries]);
      clock.advance(1000);
      await server.app.periodicTasks.post();
      tries += 1;
      expect([minutes, mailServer.state.tries]).toEqual([minutes, tries]);
    }
    clock.advance(30 * 86_400_000);
    await server.app.periodicTasks.post();
    expect(mailServer.state.tries).toBe(7);
    expect(await rowOf('later@example.com')).toMatchObject({ sent_at: null, text: '', html: '' });
  });

  it('sends what was refused once the mail server takes it', async () => {
    await write('patient@example.com');
    mailServer.state.refusing = true;
    await server.app.periodicTasks.post();
    mailServer.state.refusing = false;
    clock.advance(60_000);
    await server.app.periodicTasks.post();
    expect(mailServer.taken.map((mail) => mail.recipients)).toEqual([['patient@example.com']]);
  });

  it('sends a mail that someone waits for before the invitations of hundreds', async () => {
    const { db } = server.app.deps;
    const mail = (n: number) => ({
      id: `invitation-${n}`,
      recipient: `p${n}@example.com`,
      subject: 'Davet',
      text: 'x',
      html: 'x',
      createdAt: clock.now(),
    });
    await enqueueMails(
      db,
      server.app.deps,
      Array.from({ length: 30 }, (_none, n) => mail(n)),
    );
    await write('reset@example.com');
    await server.app.periodicTasks.post();
    expect(mailServer.taken.map((taken) => taken.recipients[0])).toEqual([
      'reset@example.com',
      ...Array.from({ length: 30 }, (_none, n) => `p${n}@example.com`),
    ]);
  });

  it('sends each mail once, however many servers deliver', async () => {
    const people = Array.from({ length: 60 }, (_none, index) => `p${index}@example.com`);
    for (const person of people) await write(person);
    await Promise.all([...servers, ...servers].map((one) => one.app.periodicTasks.post()));
    expect(mailServer.taken.flatMap((mail) => mail.recipients).sort()).toEqual([...people].sort());
    const ids = mailServer.taken.map(({ raw }) =>
      createHash('sha256').update(headerOf(raw, 'Message-ID')).digest('hex'),
    );
    expect(new Set(ids).size).toBe(60);
  });
});

describe('a server that stops', () => {
  it('does not wait for its mails: hub and pages go first, and what was not sent is still to be sent', async () => {
    // A mail server that greets no one.
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const url = await createTestPostgresUrl();
    const database = await openPostgres(url);
    const server = await createTestServer('postgres', { smtpUrl: `smtp://127.0.0.1:${port}` }, { database });
    const order: string[] = [];
    const noting = (name: string, part: { close(): Promise<void> }) => {
      const close = part.close.bind(part);
      vi.spyOn(part, 'close').mockImplementation(async () => {
        await close();
        order.push(name);
      });
    };
    noting('hub', server.app.deps.hub);
    noting('http', server.app.http as unknown as { close(): Promise<void> });
    const content = { subject: 'x', greeting: 'x', paragraphs: [], footer: '—' };
    for (let n = 0; n < 50; n++)
      await enqueueMail(server.app.deps.db, server.app.deps, `p${n}@example.com`, 'tr', content);
    const connected = once(silent, 'connection');
    const sending = server.app.periodicTasks.post().then(() => order.push('mails'));
    await connected;
    await server.close();
    await sending;
    expect(order).toEqual(['hub', 'http', 'mails']);
    const after = await openPostgres(url);
    expect(await rowsOf(after.db, sql`select state::text, count(*)::int as n from pgboss.job group by state`)).toEqual([
      { state: 'created', n: 50 },
    ]);
    await after.close();
    silent.close();
  });
});

describe('the development mailbox', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    for (const to of ['Elif@example.com', 'mert@example.com'])
      await enqueueMail(server.app.deps.db, server.app.deps, to, 'tr', {
        subject: `"><script>alert('${to}')</script>`,
        greeting: 'Merhaba',
        paragraphs: ['x'],
        footer: '—',
      });
    await server.app.periodicTasks.post();
  });
  afterAll(() => server.close());
  const ask = (url: string, accept = 'application/json') => server.app.http.inject({ url, headers: { accept } });

  it('shows mails as JSON, newest first, of everyone or of one', async () => {
    const all = (await ask('/dev/mailbox')).json<{ to: string; html: string }[]>();
    expect(all.map((mail) => mail.to)).toEqual(['mert@example.com', 'elif@example.com']);
    expect(all[0]?.html).toContain('<!doctype html>');
    const one = (await ask('/dev/mailbox?to=ELIF@example.com')).json<{ to: string }[]>();
    expect(one.map((mail) => mail.to)).toEqual(['elif@example.com']);
    expect((await ask('/dev/mailbox?to=nobody@example.com')).json()).toEqual([]);
  });

  it('shows them as a page on which nothing of a mail runs', async () => {
    const page = await ask('/dev/mailbox', 'text/html');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).not.toContain('<script');
    expect(page.body).toContain('&lt;script');
  });

  it('is not there in production', async () => {
    const production = await createTestServer('pglite', {
      mode: 'production',
      publicUrl: 'https://meet.example',
      smtpUrl: 'smtp://127.0.0.1:1',
      metricsToken: 'a-token-of-the-test-only',
    });
    for (const accept of ['application/json', 'text/html'])
      expect((await production.app.http.inject({ url: '/dev/mailbox', headers: { accept } })).statusCode).toBe(404);
    await production.close();
  });
});
