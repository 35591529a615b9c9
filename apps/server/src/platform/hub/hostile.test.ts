import { chatPosted, type RoomSession, sendChat } from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHubClient, createTestServer, type HubClient, type TestServer } from '#testing/index.ts';

const SOCKETS = 4;
const QUESTIONS = 95;
const LINES_A_MINUTE = 40;
const QUESTIONS_A_MINUTE = 60;

describe('a guest who asks and comes back without end', () => {
  let server: TestServer;
  let address: string;
  beforeAll(async () => {
    server = await createTestServer('pglite', { limits: true });
    address = await server.listen();
  });
  afterAll(() => server.close());

  const connect = (session: RoomSession): Promise<HubClient | string> =>
    createTestHubClient(address, session.admissionToken).catch((failure: Error) => failure.message);
  /** One round of the attack: connects, asks as often as a connection may, and goes. */
  async function attack(session: RoomSession) {
    const line = await connect(session);
    if (typeof line === 'string') return { line, answered: 0, refused: 0 };
    const asked = Array.from({ length: QUESTIONS }, () => line.enter().catch(() => null));
    const answers = await Promise.race([Promise.all(asked), line.ended.then(() => Promise.all(asked.map(known)))]);
    line.close();
    return {
      line: 'taken',
      answered: answers.filter((answer) => answer !== null && 'people' in answer).length,
      refused: answers.filter((answer) => answer?.code === 'limit.tooMany').length,
    };
  }
  /** What came of a question by now; null: nothing, and nothing will. */
  const known = <T>(answer: Promise<T>): Promise<T | null> => Promise.race([answer, Promise.resolve(null)]);

  it('gets so many answers and connections and no more, and no one else is any the worse', async () => {
    const [bad, good] = [await server.createTestMeeting(), await server.createTestMeeting()];
    const hostile = await server.createTestPerson(bad.meetingId);
    const [speaker, listener] = [
      await server.createTestPerson(good.meetingId),
      await server.createTestPerson(good.meetingId),
    ];
    const listening = await createTestHubClient(address, listener.admissionToken);
    await listening.enter();
    await (await createTestHubClient(address, speaker.admissionToken)).enter();
    const rounds: Awaited<ReturnType<typeof attack>>[] = [];
    const loop = async () => {
      for (let turn = 0; turn < LINES_A_MINUTE / SOCKETS + 5; turn++) rounds.push(await attack(hostile));
    };
    const chat = async () => {
      for (let count = 0; count < 20; count++) {
        const input = { text: `mesaj ${count}`, clientKey: `hostile-key-${count}` };
        const { status } = await server.send(sendChat, input, { admission: speaker.admissionToken });
        expect(status).toBe(200);
      }
      await listening.hear(chatPosted, ({ text }) => text === 'mesaj 19');
    };
    await Promise.all([chat(), ...Array.from({ length: SOCKETS }, loop)]);
    expect(listening.all(chatPosted)).toHaveLength(20);
    const taken = rounds.filter(({ line }) => line === 'taken');
    expect(taken).toHaveLength(LINES_A_MINUTE);
    expect(new Set(rounds.map(({ line }) => line))).toEqual(new Set(['taken', 'limit.tooMany']));
    const answered = rounds.reduce((sum, round) => sum + round.answered, 0);
    expect(answered).toBeLessThanOrEqual(QUESTIONS_A_MINUTE);
    // The others of the same address, and of the same meeting, come and go as before.
    const neighbour = await createTestHubClient(address, (await server.createTestPerson(bad.meetingId)).admissionToken);
    expect((await neighbour.enter()).people.length).toBeGreaterThan(0);
    for (const line of [listening, neighbour]) line.close();
  }, 120_000);

  it('is answered once for many equal questions', async () => {
    const meeting = await server.createTestMeeting();
    const line = await createTestHubClient(address, (await server.createTestPerson(meeting.meetingId)).admissionToken);
    await line.enter();
    // Each look at the state takes a moment of its own.
    const now = server.clock.now;
    server.clock.now = () => {
      server.clock.advance(1);
      return now();
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => line.enter()));
    server.clock.now = now;
    expect(answers.every(({ people }) => people.length === 1)).toBe(true);
    expect(new Set(answers.map(({ serverNow }) => serverNow)).size).toBeLessThan(10);
    line.close();
  });
});
