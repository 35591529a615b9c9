import { addStudyRooms, type Call, getStudy, type InputOf, type RoomSession, type StudyRoom } from '@salon/contract';
import { findParticipantsByIds } from '#features/room/index.ts';
import { createTestLobby, expectReply, itsModerator, type SendOptions, type TestServer } from '#testing/index.ts';

export const as = ({ admissionToken }: RoomSession): SendOptions => ({ admission: admissionToken });

export type StudyMeeting = Awaited<ReturnType<typeof createTestStudyMeeting>>;

/** A planned meeting that continues, with its moderator inside. */
export async function createTestStudyMeeting(server: TestServer) {
  const { meetingId } = await createTestLobby(server, {
    isGuestPolicyAlwaysAccept: true,
    selectedUsers: [{ email: 'zeynep@salon.test' }, { email: 'dis@example.com' }],
  });
  const moderator = await itsModerator(server, meetingId);
  const guest = (name?: string) => server.joinTestPerson(meetingId, name === undefined ? {} : { name });
  const seen = async (session: RoomSession) => expectReply(await server.send(getStudy, {}, as(session)));
  /** Does what has to succeed; the moderator, unless someone else is named. */
  const does = async <C extends Call>(call: C, input: InputOf<C>, session: RoomSession = moderator) =>
    expectReply(await server.send(call, input, as(session)));
  const refused = async <C extends Call>(call: C, input: InputOf<C>, session: RoomSession = moderator) =>
    (await server.send(call, input, as(session))).refusal.code;
  const rooms = async (count: number): Promise<StudyRoom[]> => {
    await does(addStudyRooms, { count });
    return (await seen(moderator)).study.rooms;
  };
  /** The room where someone is, by their entry. */
  const whereIs = async ({ participantId }: RoomSession): Promise<string | undefined> => {
    const [entry] = await findParticipantsByIds(server.app.deps.db, meetingId, [participantId]);
    return entry?.roomId;
  };
  return { meetingId, moderator, guest, seen, does, refused, rooms, whereIs };
}
