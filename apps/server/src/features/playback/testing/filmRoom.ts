import {
  addFilmAddress,
  controlPlayback,
  listFilms,
  type PlaybackControl,
  type RoomSession,
  startPlayback,
} from '@salon/contract';
import { createTestLobby, expectReply, itsModerator, type SendOptions, type TestServer } from '#testing/index.ts';

export const as = ({ admissionToken }: RoomSession): SendOptions => ({ admission: admissionToken });
/** Where a film lies that is none of ours. */
export const FILM_ADDRESS = 'https://films.example.com/tatil%20filmi.mp4';

/** The beginning of a WebM file, and then nothing that plays. */
export const buildWebm = (bytes: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, 0x77, 0x65, 0x62, 0x6d]),
    Buffer.alloc(bytes - 12, 7),
  ]);

/** A meeting that continues, its moderator, and what people do with films. */
export async function createTestFilmRoom(server: TestServer) {
  const { meetingId } = await createTestLobby(server, { isGuestPolicyAlwaysAccept: true });
  const moderator = await itsModerator(server, meetingId);
  const guest = () => server.joinTestPerson(meetingId);
  const film = async (url = FILM_ADDRESS) => expectReply(await server.send(addFilmAddress, { url }, as(moderator)));
  const start = async (filmId: string) => expectReply(await server.send(startPlayback, { filmId }, as(moderator)));
  const control = (session: RoomSession, filmId: string, given: PlaybackControl) =>
    server.send(controlPlayback, { filmId, control: given }, as(session));
  const films = async () => expectReply(await server.send(listFilms, {}, as(moderator))).films;
  return { meetingId, moderator, guest, film, start, control, films };
}
