import {
  allowMedia,
  CHAT_PAGE,
  changeRole,
  chatPosted,
  endMeeting,
  leaveRoom,
  mediaStopped,
  meetingEnded,
  personChanged,
  privatePosted,
  type RoomSession,
  raiseHand,
  reactionSent,
  removePerson,
  rightsChanged,
  sendChat,
  sendPrivate,
  sendReaction,
  stopMedia,
  youWereRemoved,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import {
  createTestHubClient,
  createTestPostgresUrl,
  createTestServer,
  rowsOf,
  type TestServer,
  testConfig,
} from '#testing/index.ts';
import { openPostgres } from '../db/open.ts';

describe('the hub', () => {
  let server: TestServer;
  let address: string;
  let keys = 0;
  beforeAll(async () => {
    server = await createTestServer('pglite');
    address = await server.listen();
  });
  afterAll(() => server.close());

  const as = (who: RoomSession) => ({ admission: who.admissionToken });
  const say = async (who: RoomSession, text: string) => {
    keys += 1;
    return (await server.send(sendChat, { text, clientKey: `hub-key-${keys}` }, as(who))).reply;
  };
  /** A meeting with a moderator and a guest, both on the hub. */
  async function twoOnline() {
    const meeting = await server.createTestMeeting();
    const moderator = await server.createTestPerson(meeting.meetingId, { link: meeting.moderatorLink });
    const guest = await server.createTestPerson(meeting.meetingId);
    const [boss, line] = [
      await createTestHubClient(address, moderator.admissionToken),
      await createTestHubClient(address, guest.admissionToken),
    ];
    await boss.enter();
    server.clock.advance(1000);
    await line.enter();
    return { meeting, moderator, guest, boss, line };
  }

  it('answers the first question with who is inside and what was said', async () => {
    const { meeting, moderator, guest, boss, line } = await twoOnline();
    await say(moderator, 'hoş geldiniz');
    await say(guest, 'hoş bulduk');
    const late = await server.createTestPerson(meeting.meetingId, { name: 'Geç Gelen' });
    const lateLine = await createTestHubClient(address, late.admissionToken);
    server.clock.advance(1000);
    const entered = await lateLine.enter();
    expect(entered.people.map(({ id }) => id)).toEqual([moderator, guest, late].map((who) => who.participantId));
    expect(entered.chat.messages.map(({ text }) => text)).toEqual(['hoş geldiniz', 'hoş bulduk']);
    expect(entered).toMatchObject({ serverNow: server.clock.now().toISOString() });
    expect(new Date(entered.endsAt ?? 0).getTime() - server.clock.now().getTime()).toBe(3_598_000);
    const seen = await boss.hear(personChanged, ({ id }) => id === late.participantId);
    expect(seen).toMatchObject({ fullName: 'Geç Gelen', role: 'guest', presence: 'inside' });
    expect((await lateLine.enter(1)).chat.messages.map(({ text }) => text)).toEqual(['hoş bulduk']);
    for (const one of [boss, line, lateLine]) one.close();
  });

  it('gives the newest page of a long chat', async () => {
    const { moderator, line } = await twoOnline();
    for (let count = 0; count <= CHAT_PAGE; count++) await say(moderator, `mesaj ${count}`);
    const entered = await line.enter();
    expect(entered.chat.messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: CHAT_PAGE }, (_, index) => index + 2),
    );
  });

  it('tells what happens in the order in which it happened', async () => {
    const { moderator, guest, boss, line } = await twoOnline();
    const expected: string[] = [];
    for (let round = 0; round < 5; round++) {
      await say(guest, `önce ${round}`);
      await server.send(raiseHand, { raised: round % 2 === 0 }, as(guest));
      await server.send(sendReaction, { reaction: '👏' }, as(moderator));
      expected.push('chat.posted', 'room.person', 'room.reaction');
    }
    await boss.hear(chatPosted, ({ text }) => text === 'önce 4');
    const last = await say(guest, 'son');
    await boss.hear(chatPosted, ({ seq }) => seq === last.seq);
    const names = boss.heard.map(({ name }) => name);
    expect(names.slice(-1 - expected.length, -1)).toEqual(expected);
    expect(boss.all(chatPosted).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(line.all(reactionSent)).toHaveLength(5);
  });

  it('tells a person’s own matters to that person alone', async () => {
    const { moderator, guest, boss, line } = await twoOnline();
    const on = { participantId: guest.participantId };
    await server.send(stopMedia, { ...on, source: 'microphone' }, as(moderator));
    await server.send(allowMedia, { ...on, source: 'camera', allowed: false }, as(moderator));
    await server.send(changeRole, { ...on, moderator: true }, as(moderator));
    await boss.hear(personChanged, ({ id, role }) => id === guest.participantId && role === 'moderator');
    await line.hear(rightsChanged);
    expect(line.all(mediaStopped).map(({ source }) => source)).toEqual(['microphone', 'camera']);
    expect([...boss.all(mediaStopped), ...boss.all(rightsChanged)]).toEqual([]);
  });

  it('keeps meetings apart', async () => {
    const [one, other] = [await twoOnline(), await twoOnline()];
    await say(one.guest, 'yalnız bize');
    await one.boss.hear(chatPosted);
    await say(other.guest, 'bize de');
    await other.boss.hear(chatPosted);
    expect(other.boss.all(chatPosted).map(({ text }) => text)).toEqual(['bize de']);
  });

  it('a guest never hears an e-mail or anybody’s secret, whatever happens', async () => {
    const { meeting, moderator, guest, line } = await twoOnline();
    const third = await server.joinTestPerson(meeting.meetingId, { email: 'ucuncu@example.com' });
    await server.send(changeRole, { participantId: third.participantId, moderator: true }, as(moderator));
    await server.send(removePerson, { participantId: third.participantId }, as(moderator));
    await say(moderator, 'bitiyor');
    const entered = await line.enter();
    await server.send(endMeeting, {}, as(moderator));
    await line.hear(meetingEnded);
    const everything = JSON.stringify([entered, line.heard]);
    expect(everything).not.toContain('@');
    for (const { admissionToken, sfu } of [moderator, guest, third])
      for (const secret of [admissionToken, sfu.token]) expect(everything).not.toContain(secret);
    const shapes = new Set(line.all(personChanged).map((person) => Object.keys(person).sort().join()));
    expect([...shapes]).toEqual(['blocked,enteredAt,fullName,handRaisedAt,id,isCreator,presence,rev,role']);
  });

  it.each([
    ['no secret', undefined],
    ['an empty one', ''],
    ['a number', 7],
    ['a list', ['x']],
    ['a made-up one', 'x'.repeat(43)],
    ['one with a NUL', 'a\u0000b'],
  ])('takes nobody with %s', async (_what, secret) => {
    await expect(createTestHubClient(address, secret)).rejects.toThrow('room.notAdmitted');
  });

  it('takes no one who was removed or whose meeting is over, and says which', async () => {
    const { moderator, guest } = await twoOnline();
    await server.send(removePerson, { participantId: guest.participantId }, as(moderator));
    await expect(createTestHubClient(address, guest.admissionToken)).rejects.toThrow('room.removed');
    await server.send(endMeeting, {}, as(moderator));
    await expect(createTestHubClient(address, moderator.admissionToken)).rejects.toThrow('meeting.ended');
  });

  it('takes our own pages and programs without a page, and no page of another site', async () => {
    const { guest } = await twoOnline();
    for (const origin of [undefined, testConfig.publicUrl, address])
      (await createTestHubClient(address, guest.admissionToken, origin === undefined ? {} : { origin })).close();
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:3001',
      `${testConfig.publicUrl}.evil.example`,
    ])
      await expect(createTestHubClient(address, guest.admissionToken, { origin })).rejects.toThrow('not taken');
  });

  it('cuts someone who is removed, after telling so', async () => {
    const { moderator, guest, boss, line } = await twoOnline();
    await server.send(removePerson, { participantId: guest.participantId }, as(moderator));
    expect(await line.ended).toBe('io server disconnect');
    expect(line.heard.at(-1)?.name).toBe(youWereRemoved.name);
    expect(boss.socket.connected).toBe(true);
  });

  it('cuts everyone when the meeting ends, after telling so', async () => {
    const { moderator, boss, line } = await twoOnline();
    await server.send(endMeeting, {}, as(moderator));
    for (const one of [boss, line]) {
      expect(await one.ended).toBe('io server disconnect');
      expect(one.heard.at(-1)).toEqual({ name: meetingEnded.name, payload: { because: 'moderator' } });
    }
  });

  it('lets nothing through to someone who is removed at the very moment of entering', async () => {
    for (let round = 0; round < 8; round++) {
      const { meeting, moderator, boss, line } = await twoOnline();
      const late = await server.joinTestPerson(meeting.meetingId);
      const lateLine = await createTestHubClient(address, late.admissionToken);
      void lateLine.enter().catch(() => undefined);
      await server.send(removePerson, { participantId: late.participantId }, as(moderator));
      await lateLine.ended;
      await say(moderator, 'aramızda');
      await boss.hear(chatPosted);
      expect(lateLine.all(chatPosted)).toEqual([]);
      for (const one of [boss, line]) one.close();
    }
  });

  it('tells what is written to one person to every line of the two, and to no third', async () => {
    const { meeting, moderator, guest, boss, line } = await twoOnline();
    const third = await server.createTestPerson(meeting.meetingId);
    const thirdLine = await createTestHubClient(address, third.admissionToken);
    await thirdLine.enter();
    const otherTab = await createTestHubClient(address, guest.admissionToken);
    expect(await otherTab.enter()).toMatchObject({ chat: { privateThreads: 0 } });
    const input = { participantId: third.participantId, text: 'ikimiz arasında', clientKey: 'private-key-1' };
    const { reply } = await server.send(sendPrivate, input, as(guest));
    for (const one of [line, otherTab, thirdLine]) expect(await one.hear(privatePosted)).toEqual(reply);
    await say(moderator, 'herkese');
    await boss.hear(chatPosted);
    // The moderator heard what came after, and nothing of it.
    expect(boss.all(privatePosted)).toEqual([]);
    expect(JSON.stringify(boss.heard)).not.toContain('ikimiz');
    expect(await line.enter()).toMatchObject({ chat: { privateThreads: 1 } });
    expect(await boss.enter()).toMatchObject({ chat: { privateThreads: 0 } });
    for (const one of [boss, line, otherTab, thirdLine]) one.close();
  });

  it('shows the others nothing of a reload', async () => {
    const { guest, boss, line } = await twoOnline();
    const before = boss.all(personChanged).length;
    line.close();
    const again = await createTestHubClient(address, guest.admissionToken);
    await again.enter();
    server.clock.advance(5000);
    await server.app.periodicTasks.watch();
    await server.app.periodicTasks.reconcile();
    server.clock.advance(60_000);
    await server.app.periodicTasks.watch();
    await say(guest, 'geri geldim');
    await boss.hear(chatPosted);
    expect(boss.all(personChanged)).toHaveLength(before);
  });

  it('shows someone who left as left, and lets them in again', async () => {
    const { guest, boss, line } = await twoOnline();
    await server.send(leaveRoom, {}, as(guest));
    await line.ended;
    await boss.hear(personChanged, ({ id, presence }) => id === guest.participantId && presence === 'left');
    const again = await createTestHubClient(address, guest.admissionToken);
    expect((await again.enter()).people.map(({ id }) => id)).toContain(guest.participantId);
  });

  it('keeps four lines of one person and lets the oldest go', async () => {
    const { guest, line } = await twoOnline();
    const lines = [];
    for (let count = 0; count < 4; count++) {
      lines.push(await createTestHubClient(address, guest.admissionToken));
      await lines.at(-1)?.enter();
    }
    await line.ended;
    expect(lines.every((one) => one.socket.connected)).toBe(true);
  });

  it('answers a malformed question with its fault and goes on', async () => {
    const { line } = await twoOnline();
    const ask = (input: unknown) => line.socket.emitWithAck('room.enter', input);
    for (const input of [
      undefined,
      null,
      7,
      'x',
      [],
      { tools: 'chat' },
      { tools: { chat: 1 } },
      { tools: { chat: { after: -1 } } },
      { tools: { chat: { after: 2 ** 40 } } },
      { tools: { chat: { after: '1' } } },
    ])
      expect(await ask(input)).toEqual({ code: 'input.invalid' });
    const poisoned = JSON.parse(
      '{"__proto__":{"tools":{}},"tools":{"__proto__":{"x":1},"chat":{"after":-1}},"constructor":{"prototype":{"x":1}}}',
    );
    expect(await ask(poisoned)).toEqual({ code: 'input.invalid' });
    line.socket.emit('room.enter', { tools: {} });
    line.socket.emit('no.such.question', { a: 1 }, Buffer.alloc(10));
    line.socket.emit('room.person', { role: 'moderator' });
    expect((await line.enter()).people).toHaveLength(2);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('closes only the line that floods it', async () => {
    const { guest, boss, line } = await twoOnline();
    for (let count = 0; count < 10_000; count++) line.socket.emit('noise', count);
    await line.ended;
    await say(guest, 'kapandı mı?');
    await boss.hear(chatPosted);
    expect(boss.socket.connected).toBe(true);
    const again = await createTestHubClient(address, guest.admissionToken);
    expect((await again.enter()).people).toHaveLength(2);
  });

  it('closes only the line that sends a frame of 100 kB', async () => {
    const { guest, boss, line } = await twoOnline();
    line.socket.emit('room.enter', { tools: {}, more: 'x'.repeat(100_000) });
    await line.ended;
    await say(guest, 'duyuluyor');
    await boss.hear(chatPosted);
  });

  it.each([
    ['text that is no packet', 'çöp'],
    ['an unknown packet type', '9'],
    ['a broken event', '42["room.enter"'],
    ['an event without a name', '42[]'],
    ['a nested list', `42${'['.repeat(5000)}`],
    ['a huge attachment count', '451-["room.enter",{"_placeholder":true,"num":0}]'],
    ['bytes', Buffer.from([0xff, 0xfe, 0x00])],
  ])('survives %s on a raw connection', async (_what, frame) => {
    const { guest, boss } = await twoOnline();
    const raw = new WebSocket(`${address.replace('http', 'ws')}/hub/?EIO=4&transport=websocket`);
    await new Promise((open) => raw.once('message', open));
    raw.send(`40${JSON.stringify({ admission: guest.admissionToken })}`);
    await new Promise((connected) => raw.once('message', connected));
    const judged = new Promise<void>((end) => {
      raw.once('close', () => end());
      raw.on('message', (data) => String(data).startsWith('431') && end());
    });
    raw.send(frame);
    raw.send('421["room.enter",{"tools":{}}]');
    await judged;
    raw.terminate();
    await say(guest, 'sunucu ayakta');
    await boss.hear(chatPosted);
  });

  it('speaks over WebSocket alone', async () => {
    const polling = await fetch(`${address}/hub/?EIO=4&transport=polling`);
    expect(polling.status).toBe(400);
  });

  it('ends within a moment although people are connected, and takes none of them for gone', async () => {
    const url = await createTestPostgresUrl();
    const short = await createTestServer('postgres', {}, { database: await openPostgres(url) });
    const at = await short.listen();
    const meeting = await short.createTestMeeting();
    const person = await short.createTestPerson(meeting.meetingId);
    const client = await createTestHubClient(at, person.admissionToken);
    await client.enter();
    const began = performance.now();
    await short.close();
    expect(await client.ended).toBe('transport close');
    expect(performance.now() - began).toBeLessThan(3000);
    const after = await openPostgres(url);
    expect(await rowsOf(after.db, sql`select state, disconnected_at from participant`)).toEqual([
      { state: 'inside', disconnected_at: null },
    ]);
    await after.close();
  });
});
