import {
  createQuickMeeting,
  createShortLink,
  encodeLink,
  encodeUtf8,
  getMeetingDetail,
  goMeeting,
  isMeetingLive,
  joinMeeting,
  UNUSED_MEETING_HOURS,
} from '@salon/contract';
import { phrasesFor } from '@salon/phrases/all';
import { sql } from 'drizzle-orm';
import { CompactEncrypt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyring } from '#platform/crypto/keyring.ts';
import { linkSealer } from '#platform/seal.ts';
import {
  buildGuestForm,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  rowsOf,
  type TestServer,
  testConfig,
  tokenOf,
} from '#testing/index.ts';

const HOUR = 3_600_000;
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';
const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

describe.each(databaseKinds)('an instant meeting (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const create = (title: string, headers: Record<string, string> = {}) =>
    server.send(createQuickMeeting, { title }, { headers });

  it.each(['Bütçe görüşmesi – İstanbul', 'اجتماع الميزانية', 'Совещание', 'Parti 🎉👩‍👩‍👧', 'ab', 'x'.repeat(200)])(
    'is made with the title %s in either base64 alphabet',
    async (title) => {
      for (const encoded of [base64(title), encodeUtf8(title)]) {
        const { status, reply } = await create(encoded);
        expect(status).toBe(200);
        expect(reply).toMatchObject({ title, maxParticipants: 16, maxMinutes: 60 });
        const prejoin = await server.send(goMeeting, { id: linkOf(reply.link) });
        expect(prejoin.reply).toMatchObject({ title, status: 'upcoming', role: 'guest', signed: false });
      }
    },
  );

  it('has an unguessable id, and a shareable link without any identity', async () => {
    const { reply } = await create(encodeUtf8('Toplantı'));
    expect(reply.meetingId).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const shared = JSON.parse(Buffer.from(linkOf(reply.link), 'base64url').toString('utf8'));
    expect(shared).toEqual({ meetingId: reply.meetingId, userId: '', userName: '', email: '' });
    expect(linkOf(reply.moderatorLink).split('.')).toHaveLength(5);
  });

  it.each([
    ['of one character', encodeUtf8('a'), 'field.titleShort'],
    ['of spaces', encodeUtf8('    '), 'field.titleShort'],
    ['of 201 characters', encodeUtf8('x'.repeat(201)), 'field.titleLong'],
    ['of 10,000 characters', encodeUtf8('я'.repeat(10_000)), 'field.titleLong'],
    ['with the forbidden sequence', encodeUtf8('a /*/* b'), 'field.titleSequence'],
    ['that is not base64', 'Toplantı!', 'field.titleEncoding'],
    ['that is base64 of no UTF-8', Buffer.from([0xc3, 0x28]).toString('base64'), 'field.titleEncoding'],
  ] as const)('is refused with a title %s, in the words of the caller', async (_what, encoded, key) => {
    for (const language of ['tr', 'en', 'ar', 'ru'] as const) {
      const { status, headers, refusal } = await create(encoded, { 'accept-language': language });
      expect(status).toBe(400);
      expect(headers.exception).toBe('DomainException');
      expect(refusal.code).toBe('input.invalid');
      expect(refusal.errors).toEqual({ title: phrasesFor(language)(key) });
      expect(refusal.errors?.title).not.toBe(key);
    }
  });

  it('keeps control characters out of a title', async () => {
    const { reply } = await create(encodeUtf8('Ay\u0000şe\r\nBcc: x'));
    expect(reply.title).toBe('Ay şe Bcc: x');
  });

  it('is not made by a link on another site, nor by a request that no page of ours sent', async () => {
    const foreign = await create(encodeUtf8('Tuzak'), { 'sec-fetch-site': 'cross-site' });
    const bare = await server.app.http.inject({
      method: 'GET',
      url: `/api/meeting/create-quickly-meeting/${encodeUtf8('Tuzak')}`,
    });
    expect(foreign.refusal.code).toBe('session.crossSite');
    expect(bare.statusCode).toBe(403);
    expect(bare.json().code).toBe('session.crossSite');
    const own = await create(encodeUtf8('Bizim'), { 'sec-fetch-site': 'same-origin' });
    expect(own.status).toBe(200);
  });

  it('is not made by a HEAD request', async () => {
    const head = await server.app.http.inject({
      method: 'HEAD',
      url: `/api/meeting/create-quickly-meeting/${encodeUtf8('Sessiz')}`,
      headers: { 'x-correlation-id': 'test-correlation' },
    });
    expect([head.statusCode, head.headers.allow]).toEqual([405, 'GET']);
  });

  it('is made whatever the case of the path', async () => {
    const answer = await server.app.http.inject({
      method: 'GET',
      url: `/API/Meeting/Create-Quickly-Meeting/${encodeUtf8('Büyük Harf')}`,
      headers: { 'X-Correlation-Id': 'test-correlation' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().title).toBe('Büyük Harf');
  });

  it('is not made by visitors where the installation does not let them', async () => {
    const closed = await createTestServer(kind, { visitorMeetings: false });
    const { status, refusal } = await closed.send(createQuickMeeting, { title: encodeUtf8('Toplantı') });
    expect([status, refusal.code]).toEqual([403, 'meeting.visitorsMayNotCreate']);
    await closed.close();
  });

  it('asks for an access code that the server made, where its maker wants one', async () => {
    const made = expectReply(
      await server.send(createQuickMeeting, { title: encodeUtf8('Toplantı'), hasAccessCode: 'true' }),
    );
    expect(made.accessCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    const { meetingId, accessCode } = made;
    const [row] = await rowsOf(server.app.deps.db, sql`select access_code from meeting where id = ${meetingId}`);
    expect(String(row?.access_code)).not.toContain(String(accessCode));
    expect(expectReply(await server.send(goMeeting, { id: linkOf(made.link) })).needsAccessCode).toBe(true);
    const bare = await server.send(joinMeeting, buildGuestForm({ meetingId }));
    expect(bare.refusal.code).toBe('room.accessCodeMissing');
    const wrong = await server.send(joinMeeting, buildGuestForm({ meetingId, accessCode: 'ZZZZ9999' }));
    expect(wrong.refusal.code).toBe('room.wrongAccessCode');
    expect((await server.send(joinMeeting, buildGuestForm({ meetingId, accessCode: String(accessCode) }))).status).toBe(
      200,
    );
    // Who made it needs none.
    const own = buildGuestForm({ meetingId, link: linkOf(made.moderatorLink) });
    expect(expectReply(await server.send(joinMeeting, own)).role).toBe('moderator');
  });

  it('has guests wait, where its maker wants that, and says so to its maker', async () => {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const title = encodeUtf8('Toplantı');
    const made = expectReply(await server.send(createQuickMeeting, { title, guestsWait: 'true' }, { bearer }));
    const { meetingId } = made;
    expect(made.accessCode).toBeNull();
    const guest = await server.send(joinMeeting, buildGuestForm({ meetingId }));
    expect(guest.refusal.code).toBe('room.mustWait');
    const { flags } = expectReply(await server.send(getMeetingDetail, { id: meetingId }, { bearer }));
    expect([flags.freeJoin, flags.isGuestPolicyAlwaysAccept]).toEqual([true, false]);
  });

  it('asks for nothing and has no one wait unless that is asked for', async () => {
    const { reply } = await create(encodeUtf8('Toplantı'));
    expect(reply.accessCode).toBeNull();
    expect((await server.send(joinMeeting, buildGuestForm({ meetingId: reply.meetingId }))).status).toBe(200);
    const { status } = await server.send(createQuickMeeting, {
      title: encodeUtf8('Toplantı'),
      guestsWait: 'yes' as 'true',
    });
    expect(status).toBe(400);
  });

  it('is upcoming, then live, then over; an unused one is over after a day', async () => {
    const meeting = await server.createTestMeeting();
    const live = async () => (await server.send(isMeetingLive, { id: meeting.meetingId })).reply;
    expect(await live()).toEqual({ isLive: false, status: 'upcoming' });
    await server.joinTestPerson(meeting.meetingId);
    expect(await live()).toEqual({ isLive: true, status: 'ongoing' });
    server.clock.advance(61 * 60_000);
    expect(await live()).toEqual({ isLive: false, status: 'terminated' });
    const unused = await server.createTestMeeting();
    server.clock.advance(UNUSED_MEETING_HOURS * HOUR);
    expect((await server.send(isMeetingLive, { id: unused.meetingId })).reply.status).toBe('terminated');
  });
});

describe.each(databaseKinds)('a short link (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const shorten = (origUrl: string, headers: Record<string, string> = {}) =>
    server.send(createShortLink, { origUrl }, { headers });
  const open = (code: string, language?: string) =>
    server.app.http.inject({
      method: 'GET',
      url: `/s/${code}`,
      ...(language === undefined ? {} : { headers: { 'accept-language': language } }),
    });

  it('leads to the page, the same code for the same page', async () => {
    const { link } = await server.createTestMeeting();
    const { reply } = await shorten(`${testConfig.publicUrl}${link}`);
    expect(reply.shortUrl).toBe(`${testConfig.publicUrl}/s/${reply.code}`);
    expect((await shorten(link)).reply.code).toBe(reply.code);
    const opened = await open(reply.code);
    expect([opened.statusCode, opened.headers.location]).toEqual([302, link]);
    expect(opened.headers['cache-control']).toBe('no-store');
  });

  it('opens in the language of anyone who opens it', async () => {
    const { link } = await server.createTestMeeting();
    const { reply } = await shorten(link);
    expect((await open(reply.code, 'ar')).headers.location).toBe(link.replace('/tr/', '/ar/'));
    expect((await open(reply.code, 'ja')).headers.location).toBe(link);
  });

  it('is the same for the address that the visitor knows the installation by', async () => {
    const { link } = await server.createTestMeeting();
    const { status } = await shorten(`http://konferans.example${link}`, { host: 'konferans.example' });
    expect(status).toBe(200);
  });

  it('is given to our own join pages alone', async () => {
    const { link, moderatorLink } = await server.createTestMeeting();
    const foreign = [
      `https://evil.example${link}`,
      `${testConfig.publicUrl}.evil.example${link}`,
      `//evil.example${link}`,
      `http://localhost:3001${link}`,
      'javascript:alert(1)',
      ` java\tscript:alert(1)`,
      `data:text/html,${link}`,
      '/admin',
      '/tr/meeting/go/',
      '/tr/meeting/go/../../admin',
      '/tr/meeting/go/bozuk',
      link.replace('/tr/', '/xx/'),
      'http://[',
      moderatorLink,
      `${testConfig.publicUrl}${moderatorLink}`,
    ];
    for (const origUrl of foreign)
      expect([origUrl, (await shorten(origUrl)).refusal.code]).toEqual([origUrl, 'meeting.linkForeign']);
    expect((await shorten(`/tr/meeting/go/${'x'.repeat(3000)}`)).refusal.errors).toHaveProperty('origUrl');
    expect((await shorten('')).refusal.errors).toHaveProperty('origUrl');
  });

  it('keeps neither query nor any name of the address that was shortened', async () => {
    const { link, meetingId } = await server.createTestMeeting();
    const named = encodeLink({ meetingId, userId: 'u', userName: 'Ece Ak', email: 'ece@example.com' });
    const short = await shorten(`/tr/meeting/go/${named}`);
    expect((await open(short.reply.code)).headers.location).toBe(link);
    const { reply } = await shorten(`http://someone:secret@localhost:3000${link}?next=//evil.example#x`);
    expect((await open(reply.code)).headers.location).toBe(link);
  });

  it('is not given to a meeting that does not exist', async () => {
    const link = `/tr/meeting/go/${encodeLink({ meetingId: UNKNOWN, userId: '', userName: '', email: '' })}`;
    expect((await shorten(link)).refusal.code).toBe('meeting.notFound');
  });

  it.each([
    [UNKNOWN, UNKNOWN],
    ['x', 'x'],
    ['%00', 'x'],
    ['..%2f..', 'x'],
    ['a'.repeat(5000), 'x'],
  ])('leads to the page that says so for the unknown code %s', async (code, told) => {
    const opened = await open(code);
    expect([opened.statusCode, opened.headers.location]).toEqual([302, `/tr/meeting/go/${told}`]);
    expect((await open(code, 'ar')).headers.location).toBe(`/ar/meeting/go/${told}`);
  });
});

describe.each(databaseKinds)('the join page of a meeting (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());
  const readInfo = (id: string, headers: Record<string, string> = {}) => server.send(goMeeting, { id }, { headers });
  const open = (fields: Partial<Record<'meetingId' | 'userId' | 'userName' | 'email', string>>) =>
    encodeLink({ meetingId: UNKNOWN, userId: '', userName: '', email: '', ...fields });

  it('opens by the id alone, and by the shareable link, as a guest', async () => {
    const meeting = await server.createTestMeeting('Açık kapı');
    for (const id of [meeting.meetingId, linkOf(meeting.link)]) {
      const { reply } = await readInfo(id, { 'accept-language': 'ru' });
      expect(reply).toMatchObject({
        meetingId: meeting.meetingId,
        title: 'Açık kapı',
        role: 'guest',
        signed: false,
        consentGiven: false,
        link: `/ru/meeting/go/${linkOf(meeting.link)}`,
      });
    }
  });

  it('takes the fields of an open link as a prefill, and believes none of them', async () => {
    const { meetingId } = await server.createTestMeeting();
    const link = open({ meetingId, userId: 'admin', userName: 'Patron', email: 'patron@example.com' });
    const { reply } = await readInfo(link);
    expect(reply).toMatchObject({
      role: 'guest',
      signed: false,
      prefill: { userId: 'admin', userName: 'Patron', email: 'patron@example.com' },
    });
    const entered = await server.send(joinMeeting, buildGuestForm({ meetingId, link }));
    expect(entered.reply.role).toBe('guest');
  });

  it('knows the creator by the personal link', async () => {
    const meeting = await server.createTestMeeting();
    expect((await readInfo(linkOf(meeting.moderatorLink))).reply).toMatchObject({ role: 'moderator', signed: true });
  });

  it('refuses a personal link that was forged, edited, shortened or made by another installation', async () => {
    const meeting = await server.createTestMeeting();
    const sealed = linkOf(meeting.moderatorLink);
    const parts = sealed.split('.');
    const edited = (index: number) =>
      parts.map((part, at) => (at === index ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part)).join('.');
    const content = {
      meetingId: meeting.meetingId,
      invitationId: UNKNOWN,
      userId: '',
      userName: '',
      email: '',
      version: 1,
      exp: 9_999_999_999,
    };
    const foreign = await linkSealer(createKeyring('another-key-another-key-another-key')).seal(content);
    const password = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'PBES2-HS256+A128KW', enc: 'A256GCM', kid: 'link-1' })
      .encrypt(new TextEncoder().encode('short'));
    const broken = [
      ...[0, 2, 3, 4].map(edited),
      sealed.slice(0, -4),
      sealed.slice(0, sealed.length / 2),
      `${parts.slice(0, 4).join('.')}.`,
      '....',
      foreign,
      password,
    ];
    for (const id of broken) expect([id, (await readInfo(id)).refusal.code]).toEqual([id, 'room.linkBroken']);
  });

  it('refuses an open link that is broken', async () => {
    const inside = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const broken = [
      'bozuk',
      '%%%',
      inside(null),
      inside([]),
      inside({}),
      inside({ meetingId: 7 }),
      inside({ meetingId: 'a\u0000b' }),
      inside({ meetingId: UNKNOWN, userName: 'x'.repeat(500) }),
      inside('{'.repeat(1000)),
      `${inside({ meetingId: UNKNOWN })}.x`,
    ];
    for (const id of broken) expect([id, (await readInfo(id)).refusal.code]).toEqual([id, 'room.linkBroken']);
    expect((await readInfo('x'.repeat(2049))).refusal.code).toBe('input.invalid');
  });

  it('refuses a personal link after its end, and every one of an older version', async () => {
    const meeting = await server.createTestMeeting();
    const sealed = linkOf(meeting.moderatorLink);
    server.clock.advance(25 * HOUR - 1000);
    expect((await readInfo(sealed)).reply.status).toBe('terminated');
    server.clock.advance(1000);
    expect((await readInfo(sealed)).refusal.code).toBe('room.linkExpired');
    const other = await server.createTestMeeting();
    const old = await server.app.deps.linkSealer.seal({
      ...(await contentOf(server, other.moderatorLink)),
      version: 0,
    });
    expect((await readInfo(old)).refusal.code).toBe('room.linkExpired');
  });

  it('answers for an unknown meeting as for an invitation that belongs to another one', async () => {
    const [mine, other] = [await server.createTestMeeting(), await server.createTestMeeting()];
    const content = await contentOf(server, mine.moderatorLink);
    const foreign = await server.app.deps.linkSealer.seal({ ...content, meetingId: other.meetingId });
    const nowhere = await server.app.deps.linkSealer.seal({ ...content, meetingId: UNKNOWN });
    const answers = await Promise.all([UNKNOWN, open({}), foreign, nowhere].map((id) => readInfo(id)));
    expect(new Set(answers.map((answer) => `${answer.status} ${JSON.stringify(answer.refusal)}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, refusal: { code: 'meeting.notFound' } });
    expect((await server.send(isMeetingLive, { id: UNKNOWN })).refusal).toEqual(answers[0]?.refusal);
  });

  it('tells how many are inside a meeting, and nothing else of them', async () => {
    const meeting = await server.createTestMeeting();
    const before = await readInfo(linkOf(meeting.link));
    await server.joinTestPerson(meeting.meetingId, { name: 'Gizli Kişi', email: 'gizli@example.com' });
    const { reply } = await readInfo(linkOf(meeting.link));
    const { serverNow: _then, status: _before, preconnect, ...expected } = before.reply;
    expect(reply).toMatchObject(expected);
    // A promise of a place is another one each time.
    expect([preconnect?.sfu.url, reply.preconnect?.sfu.url]).toEqual([testConfig.publicUrl, testConfig.publicUrl]);
    expect(Object.keys(reply).sort()).toEqual([...Object.keys(before.reply), 'inside'].sort());
    expect(reply.inside?.count).toBe(1);
    expect(JSON.stringify(reply)).not.toMatch(/gizli/i);
  });
});

async function contentOf(server: TestServer, path: string) {
  const content = await server.app.deps.linkSealer.open(linkOf(path), server.clock.now());
  if (content === null || content === 'expired') throw new Error('the personal link does not open');
  return content;
}
