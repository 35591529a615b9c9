import {
  createQuickMeeting,
  encodeUtf8,
  getRoomInformation,
  joinMeeting,
  type RoomSession,
  resumeRoom,
} from '@salon/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestPlannedMeeting,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const PLANNER = 'mehmet@salon.test';
const plan = {
  startingDate: '2026-11-20T12:00',
  endDate: '2026-11-20T14:00',
  headerText: 'Yönetim kurulu',
  headerColor: '#ffd100',
  backgroundColor: '#203040',
  attendeeWelcomeMessage: 'Hoş geldiniz',
  moderatorWelcomeMessage: 'Önce yoklama',
  summary: 'Gündem',
  accessCode: 'KDHKDH22',
};

describe.each(databaseKinds)('what a plan says about the room (%s)', (kind) => {
  let server: TestServer;
  let guest: RoomSession;
  let moderator: RoomSession;
  beforeAll(async () => {
    server = await createTestServer(kind);
    const bearer = await tokenOf(server, PLANNER);
    const { id, link } = await createTestPlannedMeeting(server, bearer, { ...plan, startingDate: '2026-11-20T12:05' });
    server.clock.advance(10 * 60_000);
    const enter = async (options: object) => {
      const form = { ...buildGuestForm({ meetingId: id }), link: linkOf(link), accessCode: plan.accessCode };
      const session = expectReply(await server.send(joinMeeting, form, options));
      await server.enter(session);
      return session;
    };
    guest = await enter({});
    moderator = await enter({ bearer: await tokenOf(server, PLANNER) });
  });
  afterAll(() => server.close());
  const informed = async ({ admissionToken: admission }: RoomSession) =>
    expectReply(await server.send(getRoomInformation, {}, { admission }));

  it('reaches everyone who comes in: header, colours, the message to all', async () => {
    const { headerText, headerColor, backgroundColor, attendeeWelcomeMessage } = plan;
    const appearance = { headerText, headerColor, backgroundColor, welcome: attendeeWelcomeMessage };
    expect(guest).toMatchObject({ ...appearance, moderatorWelcome: '' });
    expect(moderator).toMatchObject({ ...appearance, moderatorWelcome: plan.moderatorWelcomeMessage });
    const again = await server.send(resumeRoom, {}, { admission: guest.admissionToken });
    expect(expectReply(again)).toMatchObject(appearance);
  });

  it('is told inside: number and link to everyone, code, limits and their own message to moderators', async () => {
    const [one, other] = [await informed(guest), await informed(moderator)];
    expect(one).toMatchObject({ link: guest.link, summary: 'Gündem', welcome: 'Hoş geldiniz', forModerators: null });
    expect(one.number).toMatch(/^\d{10}$/);
    expect(JSON.stringify(one)).not.toMatch(/KDHKDH22|Önce yoklama/);
    expect(other.forModerators).toEqual({
      accessCode: plan.accessCode,
      welcome: plan.moderatorWelcomeMessage,
      maxParticipants: moderator.maxParticipants,
      endsAt: '2026-11-20T11:00:00.000Z',
      filePath: expect.stringMatching(/^\/meeting\/[\w-]{22}\/file$/),
    });
  });

  it('tells its owner alone which package it is held to, and which one holds more', async () => {
    expect([(await informed(guest)).plan, (await informed(moderator)).plan]).toEqual([
      null,
      {
        title: 'Standart',
        isFree: false,
        trialEndsAt: null,
        limitsTime: false,
        more: expect.objectContaining({ title: 'İşletme', maxParticipants: 300, maxMinutes: null }),
      },
    ]);
    const bearer = await tokenOf(server, 'ayse@salon.test');
    const { meetingId } = expectReply(
      await server.send(createQuickMeeting, { title: encodeUtf8('Hemen') }, { bearer }),
    );
    const session = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId }), { bearer }));
    await server.enter(session);
    expect((await informed(session)).plan).toMatchObject({
      isFree: true,
      limitsTime: true,
      more: { title: 'Standart', maxParticipants: 100, maxMinutes: 600 },
    });
  });

  it('leaves an instant meeting as it is', async () => {
    const { meetingId } = await server.createTestMeeting();
    const session = await server.joinTestPerson(meetingId);
    expect(session).toMatchObject({ headerText: '', headerColor: null, backgroundColor: null, welcome: '' });
    expect((await informed(session)).forModerators).toBeNull();
  });
});
