import {
  addFilmAddress,
  allowMedia,
  changeRules,
  createBoard,
  createMeeting,
  createQuickMeeting,
  createSupportRequest,
  encodeUtf8,
  getAttendanceFile,
  getBackgrounds,
  getOnlineUsers,
  getPlanLimits,
  openNotes,
  type PackageFlag,
  packageFlags,
  type RoomSession,
  resumeRoom,
  rulesWithout,
  savePoll,
  sendChat,
  sendPrivate,
  startRecording,
  uploadSlides,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildPlan,
  connectAccountHub,
  createTestPdf,
  createTestServer,
  databaseKinds,
  expectReply,
  linkOf,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const [OWNER, COLLEAGUE] = ['zeynep@salon.test', 'can@salon.test'];

/** How a try ended: the codes that it was refused with, and what it was not given; none: it may. */
type Outcome = readonly string[];

interface Meeting {
  id: string;
  link: string;
  moderator: RoomSession;
  guest: RoomSession;
}

describe.each(databaseKinds)('what a package lacks (%s)', (kind) => {
  let server: TestServer;
  let address: string;
  let bearer: string;
  beforeAll(async () => {
    server = await createTestServer(kind);
    address = await server.listen();
    bearer = await tokenOf(server, OWNER);
  });
  afterAll(() => server.close());

  const switchAll = (flag: PackageFlag, on: boolean) =>
    server.app.deps.db.execute(
      sql`update package_version set ${sql.identifier(flag.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`))} = ${on}`,
    );
  async function createTestMeeting(): Promise<Meeting> {
    const made = expectReply(await server.send(createQuickMeeting, { title: encodeUtf8('Deneme') }, { bearer }));
    const moderator = await server.joinTestPerson(made.meetingId, { link: made.moderatorLink });
    const guest = await server.joinTestPerson(made.meetingId);
    return { id: made.meetingId, link: made.link, moderator, guest };
  }
  const codes = (...answers: { status: number; refusal?: { code: string } }[]): Outcome =>
    answers
      .map(({ status, refusal }) => (status === 200 ? '' : (refusal?.code ?? String(status))))
      // The package allows it, and nothing here records.
      .filter((code) => code !== '' && code !== 'recording.noRecorder');
  const as = ({ admissionToken }: RoomSession) => ({ admission: admissionToken });
  const grants = async (session: RoomSession) =>
    decodeJwt<{ video: { canPublishSources: string[] } }>(
      expectReply(await server.send(resumeRoom, {}, as(session))).sfu.token,
    ).video.canPublishSources;
  /** One that is made with the flags as they are now. */
  const inside = (tries: (meeting: Meeting) => Promise<Outcome>) => async () => tries(await createTestMeeting());
  const plan = (overrides: Parameters<typeof buildPlan>[0]) => async () =>
    codes(await server.send(createMeeting, buildPlan(overrides), { bearer }));

  /** Every way to use what a flag gives: a call, the raw token, the hub. */
  const tries: Readonly<Record<PackageFlag, () => Promise<Outcome>>> = {
    instantMeeting: async () =>
      codes(await server.send(createQuickMeeting, { title: encodeUtf8('Deneme') }, { bearer })),
    planning: plan({}),
    recurring: plan({ recurrence: { frequency: 'daily', count: 2 } }),
    recording: async () => [
      ...(await plan({ recordMeeting: true })()),
      ...(await inside(async ({ moderator }) => codes(await server.send(startRecording, {}, as(moderator))))()),
    ],
    attendeeList: inside(async ({ id }) =>
      codes(await server.send(getAttendanceFile, { id, format: 'csv' }, { bearer })),
    ),
    calls: async () => {
      const connection = await connectAccountHub(address, { access: bearer });
      const answer: { code?: string } = await connection.socket.timeout(20_000).emitWithAck('CallToUser', COLLEAGUE);
      connection.close();
      const hub = answer.code === 'billing.notInPackage' ? [answer.code] : [];
      return [...hub, ...codes(await server.send(getOnlineUsers, {}, { bearer }))];
    },
    polls: inside(async ({ moderator }) =>
      codes(await server.send(savePoll, { kind: 'yesNo', question: 'Devam edelim mi?' }, as(moderator))),
    ),
    notes: inside(async ({ moderator }) => codes(await server.send(openNotes, {}, as(moderator)))),
    whiteboard: inside(async ({ moderator }) =>
      codes(await server.send(createBoard, { name: 'Tahta' }, as(moderator))),
    ),
    screenShare: inside(async ({ moderator, guest }) => {
      const share = { source: 'screen' as const, allowed: true };
      const sources = [...(await grants(moderator)), ...(await grants(guest))];
      return [
        ...codes(
          await server.send(changeRules, { screensOff: false }, as(moderator)),
          await server.send(allowMedia, { ...share, participantId: guest.participantId }, as(moderator)),
        ),
        ...(sources.filter((source) => source === 'screen_share').length === 2 ? [] : ['token']),
        ...(sources.includes('screen_share') ? [] : ['every token']),
      ];
    }),
    generalChat: inside(async ({ moderator, guest }) => {
      const rules = { chatOff: false, privateChatOff: false };
      const [text, participantId] = ['Merhaba', moderator.participantId];
      return codes(
        await server.send(changeRules, rules, as(moderator)),
        await server.send(sendChat, { text, clientKey: 'flags-moderator' }, as(moderator)),
        await server.send(sendChat, { text, clientKey: 'flags-guest' }, as(guest)),
        await server.send(sendPrivate, { text, participantId, clientKey: 'flags-private' }, as(guest)),
      );
    }),
    customBackgrounds: inside(async ({ link }) => {
      const { pictures } = expectReply(await server.send(getBackgrounds, { id: linkOf(link) }));
      return pictures ? [] : ['no pictures'];
    }),
    presenting: inside(async ({ moderator }) => {
      const file = new File([new Uint8Array(createTestPdf(1))], 'sunum.pdf');
      return codes(await server.send(uploadSlides, { file }, as(moderator)));
    }),
    videoPlay: inside(async ({ moderator }) => {
      const film = { url: 'https://films.example.com/one.mp4' };
      return codes(await server.send(addFilmAddress, film, as(moderator)));
    }),
    technicalSupport: async () => {
      const request = { subject: 'Ses', message: 'Ses yok', diagnostics: null };
      return codes(await server.send(createSupportRequest, request, { bearer }));
    },
  };
  /** How each is refused: every try of it. */
  const refused: Readonly<Record<PackageFlag, Outcome>> = {
    instantMeeting: ['billing.notInPackage'],
    planning: ['meeting.planNotAllowed'],
    recurring: ['input.invalid'],
    recording: ['input.invalid', 'billing.notInPackage'],
    attendeeList: ['meeting.listNotAllowed'],
    calls: ['billing.notInPackage', 'billing.notInPackage'],
    polls: ['poll.notAllowed'],
    notes: ['notes.notAllowed'],
    whiteboard: ['board.notAllowed'],
    screenShare: ['billing.notInPackage', 'billing.notInPackage', 'token', 'every token'],
    generalChat: ['billing.notInPackage', 'chat.off', 'chat.off', 'chat.privateOff'],
    customBackgrounds: ['no pictures'],
    presenting: ['slides.notAllowed'],
    videoPlay: ['playback.notAllowed'],
    technicalSupport: ['billing.notInPackage'],
  };

  it.each(packageFlags)('%s is refused everywhere, and given with it', async (flag) => {
    await switchAll(flag, false);
    const without = await tries[flag]().finally(() => switchAll(flag, true));
    expect(without).toEqual(refused[flag]);
    expect(await tries[flag]()).toEqual([]);
  });

  it('fixes rules of the room, which the form of a plan is told and does not offer', async () => {
    const fixed = async () => expectReply(await server.send(getPlanLimits, {}, { bearer })).fixedRules;
    expect(await fixed()).toEqual([]);
    for (const flag of ['generalChat', 'screenShare'] as const) {
      await switchAll(flag, false);
      expect(await fixed()).toEqual(rulesWithout[flag]);
      const { fixed: inRoom } = (await createTestMeeting()).moderator.rules;
      expect(inRoom).toEqual(rulesWithout[flag]);
      await switchAll(flag, true);
    }
  });
});
