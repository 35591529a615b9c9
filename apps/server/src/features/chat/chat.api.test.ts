import { randomUUID } from 'node:crypto';
import {
  CHAT_MAX,
  CHAT_PAGE,
  endMeeting,
  joinMeeting,
  leaveRoom,
  listChat,
  type RoomSession,
  removePerson,
  sendChat,
} from '@salon/contract';
import { phrasesFor } from '@salon/phrases/all';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  buildGuestForm,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

describe.each(databaseKinds)('the chat of a meeting (%s)', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer(kind);
  });
  afterAll(() => server.close());

  const as = (session: RoomSession) => ({ admission: session.admissionToken });
  const buildKey = () => `key-${randomUUID()}`;
  const write = (session: RoomSession, text: string, clientKey = buildKey()) =>
    server.send(sendChat, { text, clientKey }, as(session));
  const read = async (session: RoomSession, page: { after?: number; before?: number; rowCount?: number } = {}) =>
    (await server.send(listChat, page, as(session))).reply;

  async function twoInside() {
    const meeting = await server.createTestMeeting();
    return {
      meeting,
      one: await server.joinTestPerson(meeting.meetingId, { link: meeting.moderatorLink, name: 'Bir Kişi' }),
      two: await server.joinTestPerson(meeting.meetingId, { name: 'Diğer Kişi' }),
    };
  }

  it('keeps messages in the order of sending, numbered from one', async () => {
    const { one, two } = await twoInside();
    const sent = [];
    for (const [who, text] of [
      [one, 'selam'],
      [two, 'merhaba'],
      [one, 'nasılsın?'],
    ] as const) {
      sent.push((await write(who, text)).reply);
      server.clock.advance(1000);
    }
    const { messages } = await read(two);
    expect(messages).toEqual(sent);
    expect(messages.map(({ seq, authorName, text }) => [seq, authorName, text])).toEqual([
      [1, 'Bir Kişi', 'selam'],
      [2, 'Diğer Kişi', 'merhaba'],
      [3, 'Bir Kişi', 'nasılsın?'],
    ]);
  });

  it('has no gap and no double when everything is sent again and again at the same time', async () => {
    const { one, two } = await twoInside();
    const notified = vi.spyOn(server.app.deps.hub, 'toRoom');
    const mine = Array.from({ length: 25 }, (_, index) => ({ who: index % 2 ? one : two, key: buildKey() }));
    const answers = await Promise.all(
      [...mine, ...mine, ...mine, ...mine].map(({ who, key }) => write(who, `mesaj ${key}`, key)),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const { messages } = await read(one);
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    expect(new Set(messages.map(({ clientKey }) => clientKey)).size).toBe(25);
    const signals = notified.mock.calls.filter(([, signal]) => signal.name === 'chat.posted');
    expect(new Set(signals.map(([, , payload]) => (payload as { seq: number }).seq)).size).toBe(25);
    expect(signals).toHaveLength(25);
    for (const { who, key } of mine) expect((await write(who, 'başka bir metin', key)).reply.text).toBe(`mesaj ${key}`);
    expect((await read(two)).messages).toHaveLength(25);
    notified.mockRestore();
  });

  it('lets two people use the same key without mixing them up', async () => {
    const { one, two } = await twoInside();
    const key = buildKey();
    const [first, second] = [(await write(one, 'benim', key)).reply, (await write(two, 'senin', key)).reply];
    expect([first.text, second.text]).toEqual(['benim', 'senin']);
  });

  it('leaves markup, links, line breaks and any script as the text that they are', async () => {
    const { one } = await twoInside();
    const texts = [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '[x](javascript:alert(1)) **kalın** `kod`',
      'satır bir\nsatır iki\tsekme',
      'مرحبا 👩‍👩‍👧‍👦 שלום \u202etersine',
      "'; drop table chat_message; --",
      '{{constructor.constructor("x")()}} %s %n',
    ];
    for (const text of texts) expect((await write(one, text)).reply.text).toBe(text);
    expect((await read(one)).messages.map(({ text }) => text)).toEqual(texts);
  });

  it('drops what no eye sees and no database keeps, and the space around', async () => {
    const { one } = await twoInside();
    expect((await write(one, '  a\u0000b \n')).reply.text).toBe('ab');
    expect((await write(one, '\u0000 \u0000')).refusal.errors).toEqual({ text: phrasesFor('tr')('field.required') });
  });

  it('refuses an empty message and one that is too long, and says which', async () => {
    const { one } = await twoInside();
    expect((await write(one, 'ç'.repeat(CHAT_MAX))).status).toBe(200);
    const long = await write(one, 'ç'.repeat(CHAT_MAX + 1));
    expect([long.status, long.refusal.errors]).toEqual([400, { text: phrasesFor('tr')('field.messageLong') }]);
    expect((await write(one, '   ')).refusal.errors).toEqual({ text: phrasesFor('tr')('field.required') });
    const huge = await write(one, 'x'.repeat(100_000));
    expect([huge.status, huge.refusal.code, huge.headers.exception]).toEqual([
      413,
      'input.tooLarge',
      'DomainException',
    ]);
    expect(huge.refusal.content).toBe(phrasesFor('tr')('errors.input_tooLarge'));
    expect((await write(one, 'x', 'kısa')).refusal.errors).toHaveProperty('clientKey');
    expect((await read(one)).messages).toHaveLength(1);
  });

  it('comes in pages, for someone who comes late as for someone who missed some', async () => {
    const { one, two } = await twoInside();
    for (let count = 0; count < CHAT_PAGE + 5; count++) await write(one, `mesaj ${count}`);
    const seqs = async (page: Parameters<typeof read>[1]) => (await read(two, page)).messages.map(({ seq }) => seq);
    const newest = await seqs({});
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([CHAT_PAGE, 6, CHAT_PAGE + 5]);
    expect(await seqs({ before: 6 })).toEqual([1, 2, 3, 4, 5]);
    expect(await seqs({ after: CHAT_PAGE, before: CHAT_PAGE + 4 })).toEqual([1, 2, 3].map((more) => CHAT_PAGE + more));
    expect(await seqs({ after: 10, rowCount: 3 })).toEqual([3, 4, 5].map((more) => CHAT_PAGE + more));
    expect(await seqs({ before: 20, rowCount: 2 })).toEqual([18, 19]);
    for (const empty of [{ after: CHAT_PAGE + 5 }, { before: 1 }]) expect(await seqs(empty)).toEqual([]);
  });

  it.each([
    [{ after: '-1' }, 'after'],
    [{ after: '1.5' }, 'after'],
    [{ after: 'x' }, 'after'],
    [{ after: '1e400' }, 'after'],
    [{ after: '9007199254740991' }, 'after'],
    [{ before: '-1' }, 'before'],
    [{ before: 'x' }, 'before'],
    [{ rowCount: '0' }, 'rowCount'],
    [{ rowCount: '101' }, 'rowCount'],
  ])('refuses to page by %j', async (query, field) => {
    const { one } = await twoInside();
    const { status, refusal } = await server.send(listChat, query as never, as(one));
    expect(status).toBe(400);
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
  });

  it('is closed to people who left, were removed, belong elsewhere, and to an ended meeting', async () => {
    const { meeting, one, two } = await twoInside();
    await write(two, 'buradayım');
    const { two: stranger } = await twoInside();
    expect((await read(stranger)).messages).toEqual([]);
    await server.send(leaveRoom, {}, as(two));
    expect((await write(two, 'gittim')).refusal.code).toBe('room.notAdmitted');
    const third = await server.joinTestPerson(meeting.meetingId);
    await server.send(removePerson, { participantId: third.participantId }, as(one));
    for (const answer of [await write(third, 'atıldım'), await server.send(listChat, {}, as(third))])
      expect(answer.refusal.code).toBe('room.removed');
    expect((await read(one)).messages.map(({ text }) => text)).toEqual(['buradayım']);
    await server.send(endMeeting, {}, as(one));
    expect((await write(one, 'bitti')).refusal.code).toBe('meeting.ended');
    expect((await server.send(listChat, {}, as(one))).refusal.code).toBe('meeting.ended');
  });

  it('is closed to everyone, moderators too, where the plan says so; what is there can be read', async () => {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    const local = (minutes: number) =>
      new Date(server.clock.now().getTime() + (180 + minutes) * 60_000).toISOString().slice(0, 16);
    const times = { startingDate: local(1), endDate: local(60) };
    const { id } = await createTestPlannedMeeting(server, bearer, { ...times, disablePublicChat: true });
    server.clock.advance(2 * 60_000);
    const moderator = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId: id }), { bearer }));
    await server.enter(moderator);
    const guest = await server.joinTestPerson(id);
    const notified = vi.spyOn(server.app.deps.hub, 'toRoom');
    for (const who of [moderator, guest]) {
      const { status, refusal } = await write(who, 'selam');
      expect([status, refusal.code, refusal.content]).toEqual([
        403,
        'chat.off',
        'Bu toplantıda genel sohbete yazılmıyor.',
      ]);
    }
    expect(notified).not.toHaveBeenCalled();
    notified.mockRestore();
    expect(await read(guest)).toEqual({ messages: [] });
  });
});
