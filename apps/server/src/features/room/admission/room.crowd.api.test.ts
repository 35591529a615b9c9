import {
  askToEnter,
  captchaChallenge,
  createQuickMeeting,
  encodeUtf8,
  goMeeting,
  HEADERS,
  joinMeeting,
  resumeRoom,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestLobby,
  createTestServer,
  createTestSolution,
  expectReply,
  packedSolution,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const FREE = 12;
const CLASS = 40;

describe('many people behind one address', () => {
  let server: TestServer;
  let networks = 0;
  beforeAll(async () => {
    server = await createTestServer('pglite', { limits: true, captcha: true, trustProxy: ['127.0.0.1'] });
  });
  afterAll(() => server.close());

  /** An address of its own, as the proxy in front names it. */
  const buildAddress = (): string => {
    networks += 1;
    return `203.0.113.${networks}`;
  };
  /** With a hundred places. */
  const createTestMeeting = async (): Promise<string> => {
    const bearer = await tokenOf(server, 'mehmet@salon.test');
    return expectReply(await server.send(createQuickMeeting, { title: encodeUtf8('Ders') }, { bearer })).meetingId;
  };
  const sends = (address: string, captcha?: unknown) => ({
    headers: {
      'x-forwarded-for': address,
      ...(captcha !== undefined && { [HEADERS.captcha]: packedSolution(captcha) }),
    },
  });
  const join = (meetingId: string, address: string, captcha?: unknown) =>
    server.send(joinMeeting, buildGuestForm({ meetingId }), sends(address, captcha));
  /** As if so many had come in from there before. */
  const crowd = (meetingId: string, address: string, entries: number) =>
    server.app.deps.limits.count('room.entries', `${meetingId}:${address}`, entries, 3600);
  const weightFor = async (meetingId: string, address: string) => {
    const asked = expectReply(await server.send(captchaChallenge, { meetingId }, sends(address)));
    return (asked as { parameters: { data: { weight: number } } }).parameters.data.weight;
  };

  it('a class of forty comes into one meeting at once, and no one is notified that there were too many', async () => {
    const [meetingId, address] = [await createTestMeeting(), buildAddress()];
    const comeIn = async () => {
      for (let looks = 0; looks < 4; looks++)
        expect((await server.send(goMeeting, { id: meetingId }, sends(address))).status).toBe(200);
      const first = await join(meetingId, address);
      if (first.refusal.code !== 'captcha.missing') return first;
      return join(meetingId, address, await createTestSolution(server, { meetingId, address }));
    };
    const answers = await Promise.all(Array.from({ length: CLASS }, comeIn));
    expect(answers.map(({ status }) => status)).toEqual(Array(CLASS).fill(200));
    const admission = answers[0]?.reply.admissionToken ?? '';
    expect((await server.send(resumeRoom, {}, { ...sends(address), admission })).status).toBe(200);
  }, 120_000);

  it('a script fills no open meeting: from the second dozen on every place costs work, once', async () => {
    const [meetingId, address] = [await createTestMeeting(), buildAddress()];
    const codes: (string | number)[] = [];
    for (let place = 0; place < FREE + 3; place++) {
      const { status, refusal } = await join(meetingId, address);
      codes.push(status === 200 ? status : refusal.code);
    }
    expect(codes).toEqual([...Array(FREE).fill(200), ...Array(3).fill('captcha.missing')]);
    const solved = await createTestSolution(server, { meetingId, address });
    expect((await join(meetingId, address, solved)).status).toBe(200);
    expect((await join(meetingId, address, solved)).refusal.code).toBe('captcha.wrong');
    expect((await join(meetingId, address, { ...solved, solution: { counter: 1 } })).refusal.code).toBe(
      'captcha.wrong',
    );
    expect((await join(meetingId, buildAddress())).status).toBe(200);
    expect((await join(await createTestMeeting(), address)).status).toBe(200);
  });

  it('the work grows with the crowd, and what was made for a small one does not do for a large one', async () => {
    const [meetingId, address] = [await createTestMeeting(), buildAddress()];
    const small = await createTestSolution(server, { meetingId, address });
    const weights: number[] = [];
    for (const more of [12, 28, 20, 60, 120, 240]) {
      await crowd(meetingId, address, more);
      weights.push(await weightFor(meetingId, address));
    }
    expect(weights).toEqual([1, 1, 2, 3, 4, 5]);
    expect((await join(meetingId, address, small)).refusal.code).toBe('captcha.missing');
    await crowd(meetingId, address, -400);
    // Within a class that comes at once it does.
    expect((await join(meetingId, address, small)).status).toBe(200);
  });

  it('the lobby is filled no more cheaply than the meeting', async () => {
    const [{ meetingId }, address] = [await createTestLobby(server), buildAddress()];
    await crowd(meetingId, address, FREE);
    const ask = (captcha?: unknown) => server.send(askToEnter, buildGuestForm({ meetingId }), sends(address, captcha));
    expect((await ask()).refusal.code).toBe('captcha.missing');
    expect((await ask({ challenge: 'x' })).refusal.code).toBe('captcha.wrong');
    expect((await ask(await createTestSolution(server, { meetingId, address }))).status).toBe(200);
  });

  it('who is refused has not come in, and pays for no one', async () => {
    const [meetingId, address] = [await createTestMeeting(), buildAddress()];
    const unread = () =>
      server.send(joinMeeting, buildGuestForm({ meetingId, consentVersion: 'old', kvkk: false }), sends(address));
    for (let tries = 0; tries < FREE + 5; tries++) expect((await unread()).refusal.code).toBe('room.consentMissing');
    expect((await join(meetingId, address)).status).toBe(200);
  });

  it('anyone who guesses is stopped by address, and what was no guess is not counted', async () => {
    const [{ meetingId }, address] = [await createTestLobby(server), buildAddress()];
    const { points } = joinMeeting.refusedLimit ?? { points: 0 };
    for (let tries = 0; tries < points + 5; tries++)
      expect((await join(meetingId, address)).refusal.code).toBe('room.mustWait');
    const guess = () => server.send(joinMeeting, buildGuestForm({ meetingId, link: 'tahmin' }), sends(address));
    for (let tries = 0; tries < points; tries++) expect((await guess()).refusal.code).toBe('room.linkBroken');
    const { status, headers } = await guess();
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await join(meetingId, buildAddress())).refusal.code).toBe('room.mustWait');
    // Nor does it cost those who share the address anything.
    expect((await join(meetingId, address)).refusal.code).toBe('room.mustWait');
  });

  it('who shares an address comes in, whatever one of them sends meanwhile', async () => {
    const [meetingId, address] = [await createTestMeeting(), buildAddress()];
    const { points } = joinMeeting.refusedLimit ?? { points: 0 };
    const hostile = [
      { meetingId, link: 'tahmin' },
      { meetingId, consentVersion: 'old', kvkk: false },
      { meetingId, fullName: '' },
      { meetingId: 'x'.repeat(22) },
    ];
    for (const form of hostile)
      await Promise.all(
        Array.from({ length: points + 1 }, () => server.send(joinMeeting, buildGuestForm(form), sends(address))),
      );
    const answers = await Promise.all(Array.from({ length: FREE }, () => join(meetingId, address)));
    expect(answers.map(({ status }) => status)).toEqual(Array(FREE).fill(200));
  });
});
