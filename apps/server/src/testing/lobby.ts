import { answerKnocks, type createMeeting, type InputOf, joinMeeting, type RoomSession } from '@salon/contract';
import { mailsTo, tokenOf } from './people.ts';
import { createTestPlannedMeeting, joinLinkIn } from './plans.ts';
import { type Answer, buildGuestForm, expectReply, linkOf, type TestServer } from './server.ts';

const PLANNER = 'mehmet@salon.test';

/** A planned meeting that goes on since a moment ago; its guests are let in by a moderator unless said otherwise. */
export async function createTestLobby(server: TestServer, overrides: Partial<InputOf<typeof createMeeting>> = {}) {
  const at = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 16);
  const { id, link } = await createTestPlannedMeeting(server, await tokenOf(server, PLANNER), {
    startingDate: at(5),
    endDate: at(65),
    timeZone: 'Etc/UTC',
    isGuestPolicyAlwaysAccept: false,
    ...overrides,
  });
  server.clock.advance(6 * 60_000);
  return { meetingId: id, link: linkOf(link) };
}

/** Its maker, inside: with a second device where they are inside already. */
export async function itsModerator(server: TestServer, meetingId: string): Promise<RoomSession> {
  const bearer = await tokenOf(server, PLANNER);
  const session = expectReply(
    await server.send(joinMeeting, buildGuestForm({ meetingId, device: 'second' }), { bearer }),
  );
  await server.enter(session);
  return session;
}

let invited = 0;

/** A planned meeting that continues, its maker inside, and a moderator who came by the personal link of their mail. */
export async function createTestInvitedModerator(server: TestServer) {
  invited += 1;
  const email = `yonetici${invited}@example.com`;
  const { meetingId } = await createTestLobby(server, {
    isGuestPolicyAlwaysAccept: true,
    selectedUsers: [{ email, isModerator: true }],
  });
  const creator = await itsModerator(server, meetingId);
  const [mail] = await mailsTo(server, email);
  const link = await joinLinkIn(server, mail?.text ?? '');
  const moderator = await server.joinTestPerson(meetingId, { link });
  return { meetingId, creator, moderator, link, email };
}

/** Someone's answer to people who wait. */
export const answerAs = (
  server: TestServer,
  session: RoomSession,
  knockIds: readonly string[],
  admitted: boolean,
): Promise<Answer<typeof answerKnocks>> =>
  server.send(answerKnocks, { knockIds: [...knockIds], admitted }, { admission: session.admissionToken });
