import {
  closePoll,
  type InputOf,
  joinMeeting,
  listPolls,
  openPoll,
  type Poll,
  type RoomSession,
  savePoll,
  type Vote,
  votePoll,
} from '@salon/contract';
import {
  buildGuestForm,
  createTestLobby,
  expectReply,
  itsModerator,
  type SendOptions,
  type TestServer,
  tokenOf,
} from '#testing/index.ts';

type Draft = InputOf<typeof savePoll>;

export const as = ({ admissionToken }: RoomSession): SendOptions => ({ admission: admissionToken });

export type PollRoom = Awaited<ReturnType<typeof createTestPollRoom>>;

/** A planned meeting that continues, with its moderator inside; Zeynep has an account and is invited, and so is one without. */
export async function createTestPollRoom(server: TestServer) {
  const { meetingId } = await createTestLobby(server, {
    isGuestPolicyAlwaysAccept: true,
    selectedUsers: [{ email: 'zeynep@salon.test' }, { email: 'dis@example.com' }],
  });
  const moderator = await itsModerator(server, meetingId);
  const guest = (name?: string) => server.joinTestPerson(meetingId, name === undefined ? {} : { name });
  const withAccount = async (email: string): Promise<RoomSession> => {
    const bearer = await tokenOf(server, email);
    const session = expectReply(
      await server.send(joinMeeting, buildGuestForm({ meetingId, email, device: 'second' }), { bearer }),
    );
    await server.enter(session);
    return session;
  };
  const draft = async (overrides: Partial<Draft> = {}): Promise<Poll> =>
    expectReply(
      await server.send(
        savePoll,
        { kind: 'single', question: 'Nerede buluşalım?', options: ['Ankara', 'İzmir'], ...overrides },
        as(moderator),
      ),
    );
  const vote = (session: RoomSession, pollId: string, overrides: Partial<Vote>) =>
    server.send(votePoll, { pollId, ...overrides }, as(session));
  const close = async (pollId: string): Promise<Poll> =>
    expectReply(await server.send(closePoll, { pollId }, as(moderator)));
  const seen = async (session: RoomSession) => expectReply(await server.send(listPolls, {}, as(session)));
  const pollFor = async (session: RoomSession, pollId: string): Promise<Poll | undefined> =>
    (await seen(session)).polls.find(({ id }) => id === pollId);
  /** Closes what a test left open. */
  const tidy = async (): Promise<void> => {
    for (const { id, state } of (await seen(moderator)).polls) if (state === 'open') await close(id);
  };
  /** Opens a poll; the one before it is closed where a test left it open. */
  const open = async (overrides: Partial<Draft> = {}): Promise<Poll> => {
    await tidy();
    const { id } = await draft(overrides);
    return expectReply(await server.send(openPoll, { pollId: id }, as(moderator)));
  };
  return { tidy, meetingId, moderator, guest, withAccount, draft, open, vote, close, seen, pollFor };
}
