import {
  endMeeting,
  type FileReaders,
  fileReaders,
  getMinutes,
  joinMeeting,
  type RoomSession,
  readMeetingFile,
  readMeetingFileSection,
  sendChat,
  shareMeetingFile,
} from '@salon/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildGuestForm,
  createTestAccount,
  createTestLobby,
  createTestServer,
  databaseKinds,
  expectReply,
  type SendOptions,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

const NOT_FOR_YOU = 'meetingFile.notForYou';
const UNKNOWN = 'meeting.notFound';
const NO_ACCOUNT = 'session.unauthorised';

/** Everyone who could want to read, with what they are answered by whom the file is for; null: they read it. */
const TABLE = {
  'its organiser': { organiser: null, invited: null, attended: null },
  'an invited moderator who was there': { organiser: NOT_FOR_YOU, invited: null, attended: null },
  'an invited account that was there': { organiser: NOT_FOR_YOU, invited: null, attended: null },
  'an invited account that stayed away': { organiser: NOT_FOR_YOU, invited: null, attended: NOT_FOR_YOU },
  'an account that came by the link': { organiser: NOT_FOR_YOU, invited: NOT_FOR_YOU, attended: null },
  'a guest': { organiser: NO_ACCOUNT, invited: NO_ACCOUNT, attended: NO_ACCOUNT },
  'nobody who is known': { organiser: NO_ACCOUNT, invited: NO_ACCOUNT, attended: NO_ACCOUNT },
  'a colleague of the organiser': { organiser: UNKNOWN, invited: UNKNOWN, attended: UNKNOWN },
  'the owner of their company': { organiser: UNKNOWN, invited: UNKNOWN, attended: UNKNOWN },
  'a stranger': { organiser: UNKNOWN, invited: UNKNOWN, attended: UNKNOWN },
  'an administrator': { organiser: UNKNOWN, invited: UNKNOWN, attended: UNKNOWN },
} satisfies Record<string, Record<FileReaders, string | null>>;
type Role = keyof typeof TABLE;

const rows = (Object.keys(TABLE) as Role[]).flatMap((role) =>
  fileReaders.map((readers) => ({ role, readers, refused: TABLE[role][readers] })),
);

describe.each(databaseKinds)('who reads the file of a meeting (%s)', (kind) => {
  let server: TestServer;
  /** A meeting that is over for each rule, made with the plan. */
  const meetings = new Map<FileReaders, string>();
  const people = new Map<Role, SendOptions>();

  beforeAll(async () => {
    server = await createTestServer(kind);
    server.app.deps.print = async () => Buffer.from('%PDF-1.4 printed');
    const { db } = server.app.deps;
    const bearerOf = async (email: string, password?: string) => ({ bearer: await tokenOf(server, email, password) });
    // Sign-ins run out while the meetings continue.
    const [moderator, came, away, byLink] = [
      await createTestAccount(server),
      await createTestAccount(server),
      await createTestAccount(server),
      await createTestAccount(server),
    ];
    await db.execute(sql`update "user" set company_id = 'demo' where email_key = 'mehmet@salon.test'`);
    const selectedUsers = [{ email: moderator.email, isModerator: true }, { email: came.email }, { email: away.email }];
    for (const readers of fileReaders) {
      const plan = { isGuestPolicyAlwaysAccept: true, fileReaders: readers, selectedUsers };
      const { meetingId } = await createTestLobby(server, plan);
      meetings.set(readers, meetingId);
      const enter = async (options: SendOptions, email: string): Promise<RoomSession> => {
        const session = expectReply(await server.send(joinMeeting, buildGuestForm({ meetingId, email }), options));
        await server.enter(session);
        return session;
      };
      const { admissionToken } = await enter(await bearerOf('mehmet@salon.test'), 'mehmet@salon.test');
      for (const { email } of [moderator, came, byLink]) await enter(await bearerOf(email), email);
      const guest = await server.joinTestPerson(meetingId);
      if (readers === 'attended') people.set('a guest', { admission: guest.admissionToken });
      const said = { text: 'Merhaba', clientKey: `readers-${readers}` };
      expectReply(await server.send(sendChat, said, { admission: admissionToken }));
      server.clock.advance(60_000);
      expectReply(await server.send(endMeeting, {}, { admission: admissionToken }));
    }
    const accounts: readonly (readonly [Role, SendOptions])[] = [
      ['its organiser', await bearerOf('mehmet@salon.test')],
      ['an invited moderator who was there', await bearerOf(moderator.email)],
      ['an invited account that was there', await bearerOf(came.email)],
      ['an invited account that stayed away', await bearerOf(away.email)],
      ['an account that came by the link', await bearerOf(byLink.email)],
      ['nobody who is known', {}],
      ['a colleague of the organiser', await bearerOf('can@salon.test')],
      ['the owner of their company', await bearerOf('zeynep@salon.test')],
      ['a stranger', await bearerOf('ayse@salon.test')],
      ['an administrator', await bearerOf('admin@salon.test', 'Admin1234!')],
    ];
    for (const [role, options] of accounts) people.set(role, options);
  });
  afterAll(() => server.close());

  it.each(rows)('$role, where it is for $readers: $refused', async ({ role, readers, refused }) => {
    const id = meetings.get(readers) ?? '';
    const who = people.get(role) ?? {};
    const answers = [
      await server.send(readMeetingFile, { id }, who),
      await server.send(readMeetingFileSection, { id, section: 'chat' }, who),
      await server.send(getMinutes, { id }, who),
    ];
    expect(answers.map(({ status, refusal }) => (status === 200 ? null : refusal.code))).toEqual([
      refused,
      refused,
      refused,
    ]);
    // Anyone who reads it says nothing about who else may.
    if (role === 'its organiser') return;
    const shared = await server.send(shareMeetingFile, { id, readers: 'attended' }, who);
    expect(shared.status).not.toBe(200);
  });
});
